/// The effort spent on the size of a PNG.
package enum PNGCompression: String, CaseIterable, Sendable {
  /// All compression that costs hardly any time.
  case fast

  /// All compression that makes files smaller.
  case small

  /// No compression: files are as large as their pixels.
  case none
}
