#include "SpecSlots.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__APPLE__)

#include <objc/runtime.h>

void dubler_spec_classes(
    const void *const *bases, int count, void (*found)(const void *metadata, void *context), void *context
) {
    unsigned int number = 0;
    Class *classes = objc_copyClassList(&number);
    for (unsigned int place = 0; place < number; place++) {
        for (Class parent = class_getSuperclass(classes[place]); parent; parent = class_getSuperclass(parent)) {
            bool isBase = false;
            for (int base = 0; base < count; base++) { isBase = isBase || bases[base] == (const void *)parent; }
            if (isBase) {
                found(classes[place], context);
                break;
            }
        }
    }
    free(classes);
}

#else

/* Layouts of Swift's ABI: docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h. */
struct range {
    uintptr_t start;
    size_t length;
};

struct sections {
    uintptr_t version;
    const void *base;
    void *unused[2];
    struct range protocols;
    struct range conformances;
    struct range types;
};

struct response {
    const void *metadata;
    size_t state;
};

extern void swift_enumerateAllMetadataSections(bool (*body)(const struct sections *, void *), void *context);

enum { NONE = 0, SUPERCLASS = 20, ACCESS_FUNCTION = 12, DESCRIPTION_IN_METADATA = 40 };

static const void *relative(const char *place) {
    int32_t offset = *(const int32_t *)place;
    return offset ? place + offset : NULL;
}

struct list {
    const char **items;
    size_t count;
    size_t room;
};

static void add(struct list *list, const char *item) {
    if (list->count == list->room) {
        size_t room = list->room ? list->room * 2 : 1024;
        const char **items = realloc(list->items, room * sizeof *items);
        if (!items) { return; }
        list->items = items;
        list->room = room;
    }
    list->items[list->count++] = item;
}

static bool holds(const struct list *list, const char *item) {
    for (size_t place = 0; place < list->count; place++) {
        if (list->items[place] == item) { return true; }
    }
    return false;
}

/* The descriptor that a mangled name refers to by a symbolic reference; null for any other. */
static const char *superclass(const char *descriptor) {
    const char *name = relative(descriptor + SUPERCLASS);
    if (!name || (name[0] != 1 && name[0] != 2)) { return NULL; }
    int32_t offset;
    __builtin_memcpy(&offset, name + 1, sizeof offset);
    const char *target = name + 1 + offset;
    return name[0] == 2 ? *(const char *const *)target : target;
}

/* Classes with a parent, that are not generic. */
static bool collect(const struct sections *sections, void *context) {
    struct list *classes = context;
    const char *place = (const char *)sections->types.start;
    const char *end = place + sections->types.length;
    for (; place && place + 4 <= end; place += 4) {
        int32_t record = *(const int32_t *)place;
        const char *target = place + (record & ~3);
        if ((record & 3) == 1) { target = *(const char *const *)target; }
        if (!target || (record & 3) > 1) { continue; }
        uint32_t flags = *(const uint32_t *)target;
        if ((flags & 0x1f) == 16 && !(flags & 0x80) && superclass(target)) { add(classes, target); }
    }
    return true;
}

void dubler_spec_classes(
    const void *const *bases, int count, void (*found)(const void *metadata, void *context), void *context
) {
    struct list classes = {NULL, 0, 0};
    struct list heirs = {NULL, 0, 0};
    for (int base = 0; base < count; base++) {
        add(&heirs, *(const char *const *)((const char *)bases[base] + DESCRIPTION_IN_METADATA));
    }
    swift_enumerateAllMetadataSections(collect, &classes);
    /* Heirs of heirs, until there are no more. */
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t place = 0; place < classes.count; place++) {
            const char *class = classes.items[place];
            if (holds(&heirs, class) || !holds(&heirs, superclass(class))) { continue; }
            add(&heirs, class);
            grows = true;
            struct response (*access)(size_t) = relative(class + ACCESS_FUNCTION);
            if (access) { found(access(0).metadata, context); }
        }
    }
    free(classes.items);
    free(heirs.items);
}

#endif
