/// Reads and writes amounts of memory in powers of 1024: `512M`, `2G`.
package enum ByteCount {
  private static let units: [(letter: Character, bytes: Int)] = [
    ("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10),
  ]

  /// Reads an amount, with or without a unit; `nil` for anything else and for 0.
  package static func parsed(_ text: String) -> Int? {
    let unit = text.last.flatMap { last in units.first { "\($0.letter)" == last.uppercased() } }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number.isFinite
    else { return nil }
    let bytes = (number * Double(unit?.bytes ?? 1)).rounded()
    return bytes >= 1 ? Int(exactly: bytes) : nil
  }

  /// Returns an amount in the largest unit that fits, rounded up to a tenth: `1.5G`, `512 bytes`.
  package static func text(_ bytes: Int) -> String {
    guard let unit = units.first(where: { bytes >= $0.bytes }) else {
      return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
    let tenths = Int((Double(bytes) / Double(unit.bytes) * 10).rounded(.up))
    return (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
      + "\(unit.letter)"
  }
}
