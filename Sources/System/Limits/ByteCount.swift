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

  /// Returns an amount in the largest unit that fits, rounded up to a tenth.
  package static func text(_ bytes: Int) -> String {
    let unit = units.first { bytes >= $0.bytes } ?? units[2]
    let tenths = Int((Double(bytes) / Double(unit.bytes) * 10).rounded(.up))
    return (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
      + "\(unit.letter)"
  }
}
