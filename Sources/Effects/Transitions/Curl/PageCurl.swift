import Raster

/// A page curl: the source rolls up and uncovers the target.
///
/// A cylinder rolls over the page and takes it along; the part that has passed around it lies on
/// top, back side up. Translucent parts of the page show the target only where the page has been
/// lifted.
struct PageCurl: Transition {
  private let angle, radius: Double

  /// The picture of the back, as it lies behind the front.
  private let backside: Bitmap?

  private let shading: Bitmap?
  private let shadow: PageShadow?

  /// - Parameters:
  ///   - angle: The direction in which the page is peeled, in degrees clockwise from +x: with 0 the
  ///     left edge is lifted and moves to the right.
  ///   - radius: The radius of the cylinder in pixels, at least 0.01.
  ///   - backside: The back of the page, as large as the source, as it looks after the page was
  ///     turned over sideways. By default white paper with the source showing through faintly.
  ///   - shading: A shaded sphere: a surface has the light of the point on the sphere that faces
  ///     the same way. By default light falls from above.
  ///   - shadow: The shadow of the page on the target and on itself.
  init(
    angle: Double, radius: Double, backside: Bitmap? = nil, shading: Bitmap? = nil,
    shadow: PageShadow? = nil
  ) {
    (self.angle, self.radius) = (angle, radius)
    (self.backside, self.shading, self.shadow) = (backside?.mirrored, shading, shadow)
  }

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let back = backside ?? source
    precondition(
      (back.width, back.height) == (ends.width, ends.height),
      "a back of \(back.width)×\(back.height) pixels does not fit its page")
    let roll = PageRoll(
      angle: angle, radius: radius, width: ends.width, height: ends.height, progress: progress,
      margin: shadow?.reach ?? 0)
    let page = CurledPage(
      front: source, ground: target, back: back, roll: roll,
      rolled: RolledPage(roll, paper: backside == nil ? .thin : .printed, shading: shading),
      shadow: shadow)
    return Bitmap(width: ends.width, height: ends.height, jobs: jobs) { y, row in
      page.draw(y, into: &row)
    }
  }
}

extension Bitmap {
  /// This bitmap with left and right swapped.
  fileprivate var mirrored: Bitmap {
    Bitmap(width: width, height: height, jobs: 1) { y, row in
      for x in row.indices { row[x] = pixels[(y + 1) * width - 1 - x] }
    }
  }
}

extension TransitionDeclaration {
  static let pageCurl = TransitionDeclaration(
    "the source curls up like a page and is turned over", .angle(0, .peelDirection),
    .length(.radius, 100, from: 0.01, .rollRadius), pictures: .replace,
    with: [.backside, .shading]
  ) {
    PageCurl(
      angle: $0.number(.angle), radius: $0.number(.radius),
      backside: $0.pictures.backside, shading: $0.pictures.shading)
  }

  static let pageCurlWithShadow = TransitionDeclaration(
    "the same, and the page casts a shadow on the target", .angle(0, .peelDirection),
    .length(.radius, 100, from: 0.01, .rollRadius),
    .number(
      .shadowSize, 0.5, in: 0...1,
      "How far the shadow reaches; 1 is one and a half radii of the page."),
    .number(
      .shadowAmount, 0.7, in: 0...1,
      "How much light the shadow takes away where it is darkest; 1 is all."),
    pictures: .replace, with: [.backside]
  ) {
    let radius = $0.number(.radius)
    return PageCurl(
      angle: $0.number(.angle), radius: radius, backside: $0.pictures.backside,
      shadow: PageShadow(
        size: $0.number(.shadowSize), amount: $0.number(.shadowAmount), radius: radius))
  }
}

extension EffectParameter {
  fileprivate static let shadowSize = EffectParameter("shadowSize")
  fileprivate static let shadowAmount = EffectParameter("shadowAmount")
}
