/// The version of Smear, as manifests remember it.
package enum Version {
  package static let current = "0.1.0"
}
