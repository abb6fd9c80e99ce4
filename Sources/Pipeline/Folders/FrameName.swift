/// Name of a frame's file: `frame-00042.png`.
package struct FrameName: Hashable, Sendable {
  /// The frame's number, counted from 0.
  package let number: Int

  /// Names the frame with a number of at least 0.
  package init(_ number: Int) {
    precondition(number >= 0, "frame \(number) comes before the first")
    self.number = number
  }

  /// Parses a name; `nil` unless it is exactly as this type writes it.
  package init?(parsing text: some StringProtocol) {
    guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.suffix),
      let number = Int(text.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)),
      number >= 0
    else { return nil }
    self.init(number)
    guard self.text == text else { return nil }
  }

  /// The name, with at least five digits so that names sort like numbers up to 99999.
  package var text: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(5 - digits.count, 0))
    return Self.prefix + zeros + digits + Self.suffix
  }

  private static let prefix = "frame-"
  private static let suffix = ".png"
}
