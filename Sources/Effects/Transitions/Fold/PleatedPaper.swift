import Glibc

/// A sheet of paper folded like an accordion, seen in perspective.
///
/// It hangs from its upper edge. Every other crease stays in the plane of the picture, the others go
/// back. The eye is as high as the middle of the folds. Heights are in pixels from the upper edge.
struct PleatedPaper {
  /// A view of the paper between two heights.
  struct Panel {
    /// Where it is seen.
    let seen: Range<Double>

    /// The crease of it that is in the plane of the picture, where it is and where on the paper.
    let crease, creaseOnPaper: Double

    /// Whether it goes back from the crease downwards, so that it faces down.
    let facesDown: Bool
  }

  /// A view of the paper at one height.
  struct Point {
    /// The height on the paper.
    let onPaper: Double

    /// The distance behind the plane of the picture, in pixels.
    let depth: Double

    /// The light that folds take away there, where they take all they can.
    let darkness: Double
  }

  /// From the upper edge downwards, without gaps.
  private(set) var panels: [Panel] = []

  /// The height of all folds when they lie flat, and of the part that always hangs from them, in
  /// pixels.
  let unfolded, bottom: Double

  /// The length of a panel, in pixels.
  private let length: Double

  /// Sine and cosine of the angle between panels and the plane of the picture.
  private let sine, cosine: Double

  /// The distance of the eye, and its height.
  let distance: Double
  private let eye: Double

  /// The height of all folds together.
  let height: Double

  /// - Parameters:
  ///   - unfolded: The height of the folds when they lie flat, in pixels.
  ///   - bottom: The height of the part that hangs from them, in pixels.
  ///   - count: Of folds, which have two panels each; at least 1.
  ///   - progress: 0 lies flat, at 1 nothing is left; below 1.
  ///   - distance: Of the eye, in pixels.
  init(unfolded: Double, bottom: Double, count: Int, progress: Double, distance: Double) {
    (self.unfolded, self.bottom) = (unfolded, bottom)
    length = unfolded / Double(2 * count)
    (sine, cosine) = (sin(progress * .pi / 2), cos(progress * .pi / 2))
    height = unfolded * cosine
    self.distance = distance
    eye = height / 2
    for fold in 0..<count {
      let (top, bottom) = (Double(fold), Double(fold + 1))
      let upper = height * top / Double(count)
      let lower = height * bottom / Double(count)
      // A crease behind the picture is nearer to the eye's height. It may be hidden.
      let crease = eye + ((upper + lower) / 2 - eye) * distance / (distance + length * sine)
      let seen = min(max(crease, upper), lower)
      if upper < seen {
        panels.append(
          Panel(
            seen: upper..<seen, crease: upper, creaseOnPaper: 2 * length * top, facesDown: true))
      }
      if seen < lower {
        panels.append(
          Panel(
            seen: seen..<lower, crease: lower, creaseOnPaper: 2 * length * bottom, facesDown: false)
        )
      }
    }
  }

  /// Returns the views of the paper by rows of pixels, from its upper edge down.
  func rows(count: Int) -> [FoldedRow] {
    var first = 0
    return (0..<count).map { y in
      while first < panels.count, panels[first].seen.upperBound <= Double(y) { first += 1 }
      return FoldedRow(y, of: self, from: first)
    }
  }

  /// Returns the view of a panel at a height.
  func point(at height: Double, on panel: Panel) -> Point {
    // The ray from the eye meets the panel this part of its length behind the picture.
    let side = panel.facesDown ? 1.0 : -1
    let slope = cosine * distance - side * (height - eye) * sine
    let part = min(max(side * distance * (height - panel.crease) / (length * slope), 0), 1)
    return Point(
      onPaper: panel.creaseOnPaper + side * part * length, depth: part * length * sine,
      darkness: sine * (panel.facesDown ? 0.6 + 0.4 * part : 0.4 * part * part))
  }
}
