/// The version of this build.
package enum DublerVersion {
    package static let current = "0.1.0"
}
