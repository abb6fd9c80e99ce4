extension UInt8 {
  /// Whether the byte can begin a name in formulas.
  var beginsName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }

  /// Whether the byte can be part of a name in formulas.
  var isPartOfName: Bool {
    beginsName || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension String {
  /// Whether the text can be a name in formulas.
  var isIdentifier: Bool { utf8.first?.beginsName == true && utf8.allSatisfy(\.isPartOfName) }
}
