package import Raster

/// The difference between a candidate frame and its reference.
package enum FrameDifference: Hashable, Sendable {
  /// The sizes differ, so that some pixels have no partners.
  ///
  /// `common` is the difference of the part, from the top left corner, that both frames have.
  case sizes(reference: PixelSize, candidate: PixelSize, common: PixelDifference)

  /// The sizes are equal.
  case pixels(PixelDifference)

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - test: The test that decides which pixels differ.
  ///   - measures: Further measurements.
  /// - Complexity: O(`width` × `height`)
  init(
    reference: Bitmap, candidate: Bitmap, test: PixelTest, measures: Measures = Measures()
  ) {
    let sizes = (PixelSize(of: reference), PixelSize(of: candidate))
    self =
      sizes.0 == sizes.1
      ? .pixels(
        PixelDifference(
          reference: reference, candidate: candidate, test: test, measures: measures))
      : .sizes(
        reference: sizes.0, candidate: sizes.1,
        common: PixelDifference(commonPartOf: reference, candidate, test: test, measures: measures))
  }

  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  package init(reference: Bitmap, candidate: Bitmap, tolerance: UInt8) {
    self.init(
      reference: reference, candidate: candidate, test: .channels(tolerance: tolerance))
  }

  /// Whether the sizes are equal and no pixel differs by the test.
  package var isEqual: Bool {
    switch self {
    case .sizes: false
    case .pixels(let difference): difference.count == 0
    }
  }
}

extension FrameDifference: CustomStringConvertible {
  /// The counts of pixels, and before them the sizes if these differ.
  package var description: String {
    switch self {
    case .sizes(_, _, let common):
      [sizeChange, common.textAsCommonPart].compactMap(\.self).joined(separator: "; ")
    case .pixels(let difference): difference.countText
    }
  }

  /// "4 × 4 pixels became 5 × 3"; `nil` if the sizes are equal.
  package var sizeChange: String? {
    guard case .sizes(let reference, let candidate, _) = self else { return nil }
    return "\(reference) pixels became \(candidate)"
  }
}

extension PixelDifference {
  /// "3201 of 2073600 pixels (0.15 %) by up to 34, within 120 × 88 at (40, 12)".
  fileprivate var countText: String {
    let extent = bounds.map { ", within \($0)" } ?? ""
    return
      "\(count) of \(size.width * size.height) pixels (\(percentage(share))) "
      + "by up to \(largest)\(extent)"
  }

  /// The difference of the part that two frames have in common, in words; `nil` if there is none.
  fileprivate var textAsCommonPart: String? {
    guard min(size.width, size.height) > 0 else { return nil }
    return largest == 0 ? "the common \(size) are equal" : "in the common \(size): \(countText)"
  }
}

/// Returns a share in `0...1` in per cent, such as `0.15 %`; a tiny share is `below 0.01 %`, not 0.
private func percentage(_ share: Double) -> String {
  let hundredths = Int((share * 10_000).rounded())
  guard hundredths > 0 else { return share > 0 ? "below 0.01 %" : "0 %" }
  let (whole, rest) = (hundredths / 100, hundredths % 100)
  return rest == 0 ? "\(whole) %" : "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
}
