import Synchronization
import System

/// The colour space of the numbers in a picture file.
enum PictureColors: Hashable, Sendable {
  /// sRGB, or a space whose colours are at most one level away; a file that states none is in sRGB.
  case sRGB

  /// The space of an ICC profile, given by its bytes.
  ///
  /// `near` is the space of frames whose colours are at most one level away, if there is one.
  case profile([UInt8], near: ColorSpace?)

  /// An RGB space that a few numbers describe.
  case space(ColorPrimaries, TransferCurve)

  /// Recognises the space of an ICC profile.
  ///
  /// - Returns: `nil` if the profile is damaged, or of numbers that no picture has.
  init?(icc bytes: [UInt8]) {
    let hash = ContentHash(of: bytes)
    if let near = Self.verdicts.withLock({ $0[hash] }) {
      self = near == .sRGB ? .sRGB : .profile(bytes, near: near)
      return
    }
    guard let profile = ColorProfile(icc: bytes) else { return nil }
    var near: ColorSpace?
    for space in ColorSpace.allCases where near == nil {
      guard let isNear = profile.isNear(space) else { return nil }
      if isNear { near = space }
    }
    Self.verdicts.withLock { verdicts in
      if verdicts.count == Self.mostVerdicts { verdicts = [:] }
      verdicts.updateValue(near, forKey: hash)
    }
    self = near == .sRGB ? .sRGB : .profile(bytes, near: near)
  }

  init(_ primaries: ColorPrimaries, _ curve: TransferCurve) {
    self = primaries.areNear(.sRGB) && curve == .sRGB ? .sRGB : .space(primaries, curve)
  }

  /// The frame space within one level of each profile seen so far, or `nil`. Frames of a sequence
  /// share their profile, and comparing it takes 4 ms.
  private static let verdicts = Mutex<[ContentHash: ColorSpace?]>([:])

  private static let mostVerdicts = 64

  /// The space of frames whose colours are at most one level away; `nil` if there is none.
  var near: ColorSpace? {
    switch self {
    case .sRGB: .sRGB
    case .profile(_, let near): near
    case .space(let primaries, let curve):
      curve == .sRGB ? ColorSpace.allCases.first { primaries.areNear($0.primaries) } : nil
    }
  }

  /// Returns the conversion of numbers of this space; `nil` if they need none.
  ///
  /// - Parameters:
  ///   - target: The space of the results.
  ///   - kind: The name of the file kind, for messages.
  /// - Throws: ``ImageFileError`` if the picture has numbers of another kind than its profile.
  func conversion(
    of layout: SampleLayout, to target: ColorSpace, in kind: String
  ) throws(ImageFileError) -> ColorConversion? {
    guard near != target else { return nil }
    let profile: ColorProfile?
    switch self {
    case .sRGB: profile = ColorProfile(.sRGB)
    case .profile(let bytes, _): profile = ColorProfile(icc: bytes)
    case .space(let primaries, let curve): profile = ColorProfile(primaries, curve)
    }
    guard let profile, let target = ColorProfile(target),
      let conversion = ColorConversion(from: profile, to: target, of: layout)
    else { throw .unfitProfile(in: kind) }
    return conversion
  }
}

extension ColorProfile {
  /// Returns whether all its colours are within one level of another space with the same numbers;
  /// `nil` if the profile lacks what a conversion needs.
  ///
  /// A profile of inks never is.
  fileprivate func isNear(_ other: ColorSpace) -> Bool? {
    guard space != .cmyk else { return false }
    guard let target = ColorProfile(other),
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
