import Raster

/// The colour spaces that the two files of a pair state.
struct PairColors {
  let reference, candidate: StatedColors?
}

extension PairColors {
  /// - Parameters:
  ///   - reference: The bytes of the reference's file.
  ///   - candidate: The bytes of the candidate's file.
  init(reference: [UInt8], candidate: [UInt8]) {
    self.reference = StatedColors(of: reference)
    self.candidate = StatedColors(of: candidate)
  }

  /// The space in which the pair is compared: that of both files if frames can have it, so that no
  /// colour is clipped; otherwise sRGB.
  var space: ColorSpace {
    guard let reference, let candidate, reference == candidate else { return .sRGB }
    return reference.space ?? .sRGB
  }

  /// The difference of the spaces; `nil` if they are the same, or if one is not known.
  var difference: ProfileDifference? {
    guard let reference, let candidate, reference != candidate else { return nil }
    return ProfileDifference(reference: reference.name, candidate: candidate.name)
  }
}

/// The names of the colour spaces of two files whose spaces differ.
package struct ProfileDifference: Hashable, Sendable {
  package let reference, candidate: String
}
