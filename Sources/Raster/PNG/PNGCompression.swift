/// The effort spent on the size of a PNG.
package enum PNGCompression: String, CaseIterable, Sendable {
  /// As much as costs hardly any time.
  case fast

  /// As much as helps.
  case small

  /// None at all: files are as large as their pixels.
  case none
}
