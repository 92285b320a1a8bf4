#ifndef DUBLER_CLIBUV_SHIM_H
#define DUBLER_CLIBUV_SHIM_H
#include <uv.h>
#if defined(__GLIBC__)
// Not among the headers that Swift's own module of the C library has.
#include <malloc.h>
#endif
#endif
