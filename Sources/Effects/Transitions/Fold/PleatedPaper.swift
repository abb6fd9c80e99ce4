import Glibc

/// A sheet of paper folded like an accordion, seen in perspective.
///
/// It hangs from its upper edge. Every other crease stays in the plane of the picture, and the
/// creases between them move back. The eye is level with the middle of the folds. Heights are in
/// pixels from the upper edge, downwards.
struct PleatedPaper {
  /// The visible part of one side of a fold, between two heights.
  struct Panel {
    /// The heights between which the panel is seen.
    let seen: Range<Double>

    /// The height of its crease in the plane of the picture, in the view and on the paper.
    let crease, creaseOnPaper: Double

    /// Whether the panel goes back downwards from that crease, and so faces down.
    let facesDown: Bool
  }

  /// A point of the paper as seen at one height.
  struct Point {
    /// The height on the paper.
    let onPaper: Double

    /// The distance behind the plane of the picture, in pixels.
    let depth: Double

    /// The fraction of light removed there at full shadow, in `0...1`.
    let darkness: Double
  }

  /// The panels from the upper edge downwards, without gaps.
  private(set) var panels: [Panel] = []

  /// The height of all folds when flat, and of the part that hangs below them, in pixels.
  let unfolded, bottom: Double

  /// The length of a panel, in pixels.
  private let length: Double

  /// Sine and cosine of the angle between panels and the plane of the picture.
  private let sine, cosine: Double

  /// The distance of the eye from the picture, and its height, in pixels.
  let distance: Double
  private let eye: Double

  /// The apparent height of all folds together, in pixels.
  let height: Double

  /// - Parameters:
  ///   - unfolded: The height of the folds when they lie flat, in pixels.
  ///   - bottom: The height of the part that hangs from them, in pixels.
  ///   - count: The number of folds, which have two panels each; at least 1.
  ///   - progress: 0 when flat; below 1, where nothing would be left.
  ///   - distance: The distance of the eye, in pixels.
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
      // Perspective moves a crease behind the picture towards the eye's height. It may be hidden.
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

  /// Returns the rows of pixels of the view, from the paper's upper edge down.
  func rows(count: Int) -> [FoldedRow] {
    var first = 0
    return (0..<count).map { y in
      while first < panels.count, panels[first].seen.upperBound <= Double(y) { first += 1 }
      return FoldedRow(y, of: self, from: first)
    }
  }

  /// Returns the point of a panel that is seen at a height.
  func point(at height: Double, on panel: Panel) -> Point {
    // The fraction of the panel's length at which the ray from the eye meets it, from the crease.
    let side = panel.facesDown ? 1.0 : -1
    let slope = cosine * distance - side * (height - eye) * sine
    let part = min(max(side * distance * (height - panel.crease) / (length * slope), 0), 1)
    return Point(
      onPaper: panel.creaseOnPaper + side * part * length, depth: part * length * sine,
      darkness: sine * (panel.facesDown ? 0.6 + 0.4 * part : 0.4 * part * part))
  }
}
