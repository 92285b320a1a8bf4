internal import CLibuv

/// What the C library's allocator is told before a catalog is loaded.
package enum Allocator {
    /// On Linux freed pieces go to the lists that can be merged at once: else every
    /// larger piece that is asked for, a file's bytes for one, first walks all the
    /// small ones that loading has freed, a tenth of its time (`malloc_consolidate`).
    package static func prepareForLoading() {
        #if canImport(Glibc)
            _ = mallopt(M_MXFAST, 0)
        #endif
    }
}
