/// Name of a frame's file: `frame-00042.png`.
package struct FrameName: Hashable, Sendable {
  /// Counts from 0.
  package let number: Int

  /// Names the frame of a number, at least 0.
  package init(_ number: Int) {
    precondition(number >= 0, "frame \(number) comes before the first")
    self.number = number
  }

  /// Reads a name back, or returns `nil` unless it is exactly as this type writes it.
  package init?(parsing text: some StringProtocol) {
    guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.suffix),
      let number = Int(text.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)),
      number >= 0
    else { return nil }
    self.init(number)
    guard self.text == text else { return nil }
  }

  /// The number has at least five digits, so that names sort as numbers do up to 99999.
  package var text: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(5 - digits.count, 0))
    return Self.prefix + zeros + digits + Self.suffix
  }

  private static let prefix = "frame-"
  private static let suffix = ".png"
}
