/// The best tries of a fit so far, for a user who stops it.
package final class FitRecord {
  /// The best try of one search.
  package struct Entry {
    /// The family of the curve; `nil` for the scene's own curve.
    package let family: OverlayFamily?

    /// The values of the fitted parameters.
    package fileprivate(set) var values: [String: Double] = [:]

    /// The numbers of the curve, if it belongs to a family.
    package fileprivate(set) var numbers: [Double] = []

    /// The error in the frames of the search, which may be smaller than those of the scene.
    package fileprivate(set) var error = Double.infinity
  }

  /// The searches that have tried something, in the order in which they began.
  var entries: [Entry] { all.filter { $0.error < .infinity } }

  private var all: [Entry] = []

  /// Whether the next try replaces the best one, because its error is measured in another way.
  private var isMeasuredAnew = false

  func begin(_ family: OverlayFamily?) { all.append(Entry(family: family)) }

  /// Records that errors are measured in another way from here on.
  func measureAnew() { isMeasuredAnew = true }

  func note(_ values: [String: Double], _ numbers: [Double], error: Double) {
    guard let last = all.indices.last, isMeasuredAnew || error < all[last].error else { return }
    isMeasuredAnew = false
    (all[last].values, all[last].numbers, all[last].error) = (values, numbers, error)
  }
}
