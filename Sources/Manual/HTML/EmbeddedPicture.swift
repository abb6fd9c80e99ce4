internal import FoundationEssentials

extension [UInt8] {
  /// The bytes in Base64, for an address in a page.
  var base64: String { Data(self).base64EncodedString() }

  /// Width and height of a PNG file, in pixels; `nil` if the bytes are not one.
  var pngSize: (width: Int, height: Int)? {
    guard count > 24, self[1...3].elementsEqual("PNG".utf8) else { return nil }
    func number(at place: Int) -> Int {
      self[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }
}
