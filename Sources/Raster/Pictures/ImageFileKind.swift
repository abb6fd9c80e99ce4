/// A kind of image file, recognised by its first bytes.
package enum ImageFileKind: Sendable {
  /// Still or animated.
  case png
  case jpeg
  /// Still; an animation of several pictures is refused.
  case webp
  case heic
  case avif
  /// Grey maps (PGM) and pixmaps (PPM).
  case pnm

  /// Creates the kind of a file; `nil` if it is not an image of these kinds.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: pngSignature) {
      self = .png
    } else if bytes.starts(with: jpegSignature) {
      self = .jpeg
    } else if WebPChunks.begin(bytes) {
      self = .webp
    } else if isPNM(bytes) {
      self = .pnm
    } else if let kind = ImageFileKind(brands: HEIFBoxes(bytes).brands) {
      self = kind
    } else {
      return nil
    }
  }

  /// Creates the kind of a file with these brands, the main one first.
  ///
  /// Source: ISO/IEC 23008-12, annex B, and the AV1 Image File Format, section 6.
  private init?(brands: [String]) {
    if brands.contains(where: ["avif", "avis"].contains) {
      self = .avif
    } else if let main = brands.first,
      ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(main)
    {
      self = .heic
    } else {
      return nil
    }
  }

  /// Whether the decoder of this format is risky enough to run in a separate process.
  var needsSandbox: Bool {
    switch self {
    case .png, .jpeg, .pnm: false
    case .webp, .heic, .avif: true
    }
  }

  /// The file extensions of this kind, in lowercase and without a dot.
  package var extensions: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    case .heic: ["heic", "heif"]
    case .avif: ["avif"]
    case .pnm: ["pgm", "ppm", "pnm"]
    }
  }
}

extension ImageFileKind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .pnm: "PGM or PPM"
    }
  }
}
