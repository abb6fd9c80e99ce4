import Synchronization
import System

/// The colour space of the numbers in a picture file.
enum PictureColors: Hashable, Sendable {
  /// sRGB, or a space whose colours are at most one level away; also what a file does not state.
  case sRGB

  /// The space of an ICC profile, given by its bytes.
  case profile([UInt8])

  /// An RGB space that a few numbers describe.
  case space(ColorPrimaries, TransferCurve)

  /// Recognises the space of an ICC profile.
  ///
  /// - Returns: `nil` if the profile is damaged, or of numbers that no picture has.
  init?(icc bytes: [UInt8]) {
    let hash = ContentHash(of: bytes)
    if let isSRGB = Self.verdicts.withLock({ $0[hash] }) {
      self = isSRGB ? .sRGB : .profile(bytes)
      return
    }
    guard let profile = ColorProfile(icc: bytes) else { return nil }
    guard let isSRGB = profile.isNearSRGB else { return nil }
    Self.verdicts.withLock { verdicts in
      if verdicts.count == Self.mostVerdicts { verdicts = [:] }
      verdicts[hash] = isSRGB
    }
    self = isSRGB ? .sRGB : .profile(bytes)
  }

  init(_ primaries: ColorPrimaries, _ curve: TransferCurve) {
    self = primaries.areNearSRGB && curve == .sRGB ? .sRGB : .space(primaries, curve)
  }

  /// Whether profiles that were seen are sRGB: frames have the same, and finding out takes 2 ms.
  private static let verdicts = Mutex<[ContentHash: Bool]>([:])

  private static let mostVerdicts = 64

  /// Returns the conversion of numbers of this space to sRGB; `nil` if they need none.
  ///
  /// - Parameter kind: The name of the file kind, for messages.
  /// - Throws: ``ImageFileError`` if the picture has numbers of another kind than its profile.
  func conversion(of layout: SampleLayout, in kind: String) throws(ImageFileError)
    -> ColorConversion?
  {
    let profile: ColorProfile?
    switch self {
    case .sRGB: return nil
    case .profile(let bytes): profile = ColorProfile(icc: bytes)
    case .space(let primaries, let curve): profile = ColorProfile(primaries, curve)
    }
    guard let profile, let target = ColorProfile(.sRGB, .sRGB),
      let conversion = ColorConversion(from: profile, to: target, of: layout)
    else { throw .unfitProfile(in: kind) }
    return conversion
  }
}

extension ColorProfile {
  /// Whether all its colours are within one level of sRGB with the same numbers; `nil` if the
  /// profile lacks what a conversion needs.
  ///
  /// A profile of inks never is.
  fileprivate var isNearSRGB: Bool? {
    guard space != .cmyk else { return false }
    guard let target = ColorProfile(.sRGB, .sRGB),
      let conversion = ColorConversion(from: self, to: target, of: space == .grey ? .grey8 : .bgra8)
    else { return nil }
    let greys = (0...255).map { SIMD4(UInt8($0), UInt8($0), UInt8($0), 255) }
    let samples = (space == .rgb ? Self.cube : []) + greys
    var pixels = samples.map(Pixel.init(bgra:))
    conversion.convert(&pixels)
    return zip(samples, pixels).allSatisfy { sample, pixel in
      let difference =
        SIMD4<Int16>(truncatingIfNeeded: sample)
        &- SIMD4(
          truncatingIfNeeded: pixel.bgra)
      return difference.max() <= 1 && difference.min() >= -1
    }
  }

  /// Colours all over the cube of RGB.
  private static let cube = {
    let levels = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    return levels.flatMap { blue in
      levels.flatMap { green in levels.map { red in SIMD4(blue, green, red, 255) } }
    }
  }()
}

extension ImageFileError {
  /// Creates the error of a profile that cannot be read, or is not for the picture's numbers.
  ///
  /// - Parameter kind: The name of the file kind.
  static func unfitProfile(in kind: String) -> ImageFileError {
    ImageFileError("the \(kind) is damaged: its colour profile is damaged, or not for its pixels")
  }
}
