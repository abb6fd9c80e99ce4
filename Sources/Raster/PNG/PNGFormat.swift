/// The channels that a PNG stores, 8 bits each.
package enum PNGFormat: Hashable, Sendable {
  /// Red, green and blue, for opaque bitmaps: alpha is left out.
  case rgb

  /// Red, green and blue not multiplied by alpha, and alpha.
  case rgba
}

extension PNGFormat {
  var bytesPerPixel: Int {
    switch self {
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The number by which a PNG's header knows this format.
  var colorType: UInt8 {
    switch self {
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// The format of a number in a PNG's header; `nil` if it is none of these.
  init?(colorType: UInt8) {
    switch colorType {
    case 2: self = .rgb
    case 6: self = .rgba
    default: return nil
    }
  }
}
