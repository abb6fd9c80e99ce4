import Raster

/// The header of a message between the program and a process that draws its documents and decodes
/// its pictures; bytes follow.
///
/// Both are the same program on the same machine, so numbers are sent in their layout in memory.
struct MessageHeader: BitwiseCopyable {
  enum Kind: UInt64 {
    /// Requests: open a document, draw one, or decode a picture.
    case open, draw, decode
    /// Replies: numbers or pixels, or an error of the document or the picture.
    case done, refused
  }

  private let rawKind, rawCount: UInt64

  init(_ kind: Kind, byteCount: Int) {
    rawKind = kind.rawValue
    rawCount = UInt64(byteCount)
  }

  /// `nil` if the kind is unknown.
  var kind: Kind? { Kind(rawValue: rawKind) }

  /// The number of bytes that follow.
  var byteCount: Int { Int(clamping: rawCount) }
}

/// A request to the process that draws documents and decodes pictures.
enum DocumentRequest {
  /// Parses a document, draws it to find its errors, and stores it under the next number, from 0.
  ///
  /// The reply is its natural size.
  case open(DocumentFile)

  /// Draws a document that was opened; the reply is its pixels.
  case draw(Int, UprightPicture)

  /// Decodes the file of a picture into a colour space; the reply is its width, its height and its
  /// straight pixels.
  case decode([UInt8], ColorSpace)

  /// The request in the form in which it is sent.
  var encoded: [UInt8] {
    switch self {
    case .open(let file):
      let path = Array(file.path.utf8)
      return Self.message(.open, [Double(path.count)].memory + path + file.bytes)
    case .draw(let number, let picture):
      let map = picture.transform
      let numbers = [
        Double(number), Double(picture.width), Double(picture.height), picture.size.x,
        picture.size.y, map.a, map.b, map.c, map.d, map.tx, map.ty,
      ]
      return Self.message(.draw, numbers.memory)
    case .decode(let bytes, let space):
      return Self.message(.decode, [Self.code(of: space)] + bytes)
    }
  }

  /// Returns the byte that stands for a colour space.
  private static func code(of space: ColorSpace) -> UInt8 {
    switch space {
    case .sRGB: 0
    case .displayP3: 1
    }
  }

  private static func message(_ kind: MessageHeader.Kind, _ bytes: [UInt8]) -> [UInt8] {
    [MessageHeader(kind, byteCount: bytes.count)].memory + bytes
  }

  /// - Parameter bytes: From ``encoded``, without the header; `nil` if they are not a request.
  init?(_ kind: MessageHeader.Kind, _ bytes: [UInt8]) {
    switch kind {
    case .open:
      let body = bytes.dropFirst(8)
      let pathCount = Int(bytes.doubles(1)[0])
      self = .open(
        DocumentFile(
          path: String(decoding: body.prefix(pathCount), as: UTF8.self),
          bytes: Array(body.dropFirst(pathCount))))
    case .draw:
      let numbers = bytes.doubles(11)
      self = .draw(
        Int(numbers[0]),
        UprightPicture(
          width: Int(numbers[1]), height: Int(numbers[2]), size: SIMD2(numbers[3], numbers[4]),
          transform: Transform(
            a: numbers[5], b: numbers[6], c: numbers[7], d: numbers[8], tx: numbers[9],
            ty: numbers[10])))
    case .decode:
      guard let space = ColorSpace.allCases.first(where: { Self.code(of: $0) == bytes.first })
      else { return nil }
      self = .decode(Array(bytes.dropFirst()), space)
    case .done, .refused: return nil
    }
  }
}

extension DrawingError {
  /// The error in the form in which it is sent: the operation, a zero byte, the reason.
  var encoded: [UInt8] { Array(operation.utf8) + [0] + Array(reason.utf8) }

  /// - Parameter bytes: Any bytes that a process has sent.
  init(decoding bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    self.init(
      operation: parts.first ?? "draw or decode", reason: parts.count > 1 ? parts[1] : "")
  }
}

extension Array where Element: BitwiseCopyable {
  /// The bytes of the elements, in their layout in memory.
  var memory: [UInt8] { unsafe withUnsafeBytes { unsafe Array<UInt8>($0) } }
}

extension [UInt8] {
  /// Returns the first `count` numbers.
  fileprivate func doubles(_ count: Int) -> [Double] {
    unsafe withUnsafeBytes { bytes in
      (0..<count).map { unsafe bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
    }
  }
}
