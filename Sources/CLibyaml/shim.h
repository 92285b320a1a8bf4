#ifndef DUBLER_CLIBYAML_SHIM_H
#define DUBLER_CLIBYAML_SHIM_H
#include <yaml.h>
#endif
