"""The parts of `make bench`: machine, servers, clients, catalogs and rows."""
