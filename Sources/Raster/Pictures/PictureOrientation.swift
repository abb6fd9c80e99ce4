/// The orientation in which a camera stored a picture.
///
/// Source: Exif 2.3, tag Orientation.
enum PictureOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, upsideDownMirrored
  case transposed, turnedRight, transverse, turnedLeft

  /// Reads the orientation from a TIFF structure, as in the `eXIf` chunk of a PNG; `nil` if it has
  /// none.
  init?(exif: ArraySlice<UInt8>) {
    guard let tiff = TIFFReader(exif), let directory = tiff.number(at: 4, count: 4),
      let entryCount = tiff.number(at: directory, count: 2)
    else { return nil }
    for entry in 0..<entryCount {
      let start = directory + 2 + 12 * entry
      guard let tag = tiff.number(at: start, count: 2) else { return nil }
      guard tag == Self.tag else { continue }
      guard tiff.number(at: start + 2, count: 2) == Self.shortType,
        let value = tiff.number(at: start + 8, count: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// The tag number of the orientation, and the number of its type, 16 bits.
  private static let (tag, shortType) = (0x0112, 3)

  /// Returns the size of a picture turned upright.
  ///
  /// - Parameter width: The stored width; `height` is the stored height.
  func uprightSize(width: Int, height: Int) -> (width: Int, height: Int) {
    rawValue >= PictureOrientation.transposed.rawValue ? (height, width) : (width, height)
  }

  /// Returns the picture turned upright.
  func upright(_ picture: StraightPicture) -> StraightPicture {
    guard self != .upright else { return picture }
    let (width, height) = (picture.width, picture.height)
    let size = uprightSize(width: width, height: height)
    var pixels = [Pixel](repeating: .clear, count: picture.pixels.count)
    var output = pixels.mutableSpan
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source = place(x, y, right: width - 1, bottom: height - 1)
        output[y * size.width + x] = picture.pixels[source.y * width + source.x]
      }
    }
    return StraightPicture(width: size.width, height: size.height, pixels: pixels)
  }

  /// Returns the stored position of a pixel of the upright picture.
  ///
  /// `right` and `bottom` are the last column and row of the stored picture.
  private func place(_ x: Int, _ y: Int, right: Int, bottom: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .upsideDownMirrored: (x, bottom - y)
    case .transposed: (y, x)
    case .turnedRight: (y, bottom - x)
    case .transverse: (right - y, bottom - x)
    case .turnedLeft: (right - y, x)
    }
  }
}

/// A reader of the numbers in a TIFF structure.
private struct TIFFReader {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  /// Creates a reader; `nil` if the bytes do not begin like a TIFF structure.
  init?(_ bytes: ArraySlice<UInt8>) {
    switch Array(bytes.prefix(4)) {
    case Array("II*\0".utf8): isLittleEndian = true
    case Array("MM\0*".utf8): isLittleEndian = false
    default: return nil
    }
    self.bytes = bytes
  }

  /// Returns a number of `count` bytes; `nil` beyond the end.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let digits = bytes.dropFirst(offset).prefix(count)
    return (isLittleEndian ? Array(digits.reversed()) : Array(digits))
      .reduce(0) { $0 << 8 | Int($1) }
  }
}
