#include <stdbool.h>
#include <stdint.h>

/*
 * Records of test content, as the test library finds them: each asks for the example of its
 * number, and is nothing where there is none. Source of the layout: ABI/TestContent.md of
 * swift-testing.
 */
struct record {
    uint32_t kind;
    uint32_t reserved1;
    bool (*accessor)(void *, const void *, const void *, uintptr_t);
    uintptr_t context;
    uintptr_t reserved2;
};

extern bool dubler_spec_slot(uintptr_t index, void *out, const void *type);

#define TIMES_16(M, p)                                                                                                \
    M(p##0) M(p##1) M(p##2) M(p##3) M(p##4) M(p##5) M(p##6) M(p##7)                                                   \
    M(p##8) M(p##9) M(p##a) M(p##b) M(p##c) M(p##d) M(p##e) M(p##f)
#define TIMES_256(M, p)                                                                                               \
    TIMES_16_AGAIN(M, p##0) TIMES_16_AGAIN(M, p##1) TIMES_16_AGAIN(M, p##2) TIMES_16_AGAIN(M, p##3)                   \
    TIMES_16_AGAIN(M, p##4) TIMES_16_AGAIN(M, p##5) TIMES_16_AGAIN(M, p##6) TIMES_16_AGAIN(M, p##7)                   \
    TIMES_16_AGAIN(M, p##8) TIMES_16_AGAIN(M, p##9) TIMES_16_AGAIN(M, p##a) TIMES_16_AGAIN(M, p##b)                   \
    TIMES_16_AGAIN(M, p##c) TIMES_16_AGAIN(M, p##d) TIMES_16_AGAIN(M, p##e) TIMES_16_AGAIN(M, p##f)
#define TIMES_16_AGAIN(M, p) TIMES_16(M, p)
#define TIMES_4096(M, p)                                                                                              \
    TIMES_256(M, p##0) TIMES_256(M, p##1) TIMES_256(M, p##2) TIMES_256(M, p##3)                                       \
    TIMES_256(M, p##4) TIMES_256(M, p##5) TIMES_256(M, p##6) TIMES_256(M, p##7)                                       \
    TIMES_256(M, p##8) TIMES_256(M, p##9) TIMES_256(M, p##a) TIMES_256(M, p##b)                                       \
    TIMES_256(M, p##c) TIMES_256(M, p##d) TIMES_256(M, p##e) TIMES_256(M, p##f)

#define ACCESSOR(n)                                                                                                   \
    static bool slot_##n(void *out, const void *type, const void *hint, uintptr_t reserved) {                         \
        (void)hint;                                                                                                   \
        (void)reserved;                                                                                               \
        return dubler_spec_slot(n, out, type);                                                                        \
    }
#define RECORD(n) {0x74657374, 0, slot_##n, 0, 0},

TIMES_4096(ACCESSOR, 0x0)
TIMES_4096(ACCESSOR, 0x1)

#if defined(__APPLE__)
#define TEST_CONTENT "__DATA_CONST,__swift5_tests"
#else
#define TEST_CONTENT "swift5_tests"
#endif

__attribute__((section(TEST_CONTENT), used
#if defined(__has_attribute) && __has_attribute(retain)
               ,
               retain
#endif
               )) static const struct record records[] = {TIMES_4096(RECORD, 0x0) TIMES_4096(RECORD, 0x1)};
