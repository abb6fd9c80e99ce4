/// The channels that a PNG stores, at 8 bits each.
package enum PNGFormat: Hashable, Sendable {
  /// Red, green and blue without alpha, for opaque bitmaps.
  case rgb

  /// Red, green and blue not premultiplied, and alpha.
  case rgba
}

extension PNGFormat {
  var bytesPerPixel: Int {
    switch self {
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The colour type of this format in a PNG header.
  var colorType: UInt8 {
    switch self {
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Finds the format of a colour type in a PNG header; `nil` for any other type.
  init?(colorType: UInt8) {
    switch colorType {
    case 2: self = .rgb
    case 6: self = .rgba
    default: return nil
    }
  }
}
