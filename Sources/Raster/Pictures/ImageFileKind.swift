/// A kind of image file, recognised by its first bytes.
package enum ImageFileKind: Sendable {
  /// Still or animated.
  case png
  case jpeg
  /// Grey maps (PGM) and pixmaps (PPM).
  case pnm

  /// Creates the kind of a file; `nil` if it is not an image of these kinds.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: pngSignature) {
      self = .png
    } else if bytes.starts(with: jpegSignature) {
      self = .jpeg
    } else if isPNM(bytes) {
      self = .pnm
    } else {
      return nil
    }
  }

  /// The file extensions of this kind, in lowercase and without a dot.
  package var extensions: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg"]
    case .pnm: ["pgm", "ppm", "pnm"]
    }
  }
}

extension ImageFileKind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .pnm: "PGM or PPM"
    }
  }
}
