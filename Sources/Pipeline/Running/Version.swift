/// The version of Smear that manifests record.
package enum Version {
  package static let current = "0.1.0"
}
