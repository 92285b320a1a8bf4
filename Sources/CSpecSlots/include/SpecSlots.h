#ifndef DUBLER_SPEC_SLOTS_H
#define DUBLER_SPEC_SLOTS_H
#include <stdint.h>

/* How many examples and specs a run can have: each takes a record of test content. */
#define DUBLER_SPEC_SLOT_COUNT 8192

/*
 * Calls `found` with the metadata of every class that is not generic and descends from one of
 * some classes, at any depth. `bases` are metadata too. Nothing is registered by hand.
 */
void dubler_spec_classes(
    const void *const *bases, int count, void (*found)(const void *metadata, void *context), void *context
);
#endif
