#ifndef DUBLER_CLIBUV_SHIM_H
#define DUBLER_CLIBUV_SHIM_H
#include <uv.h>
#endif
