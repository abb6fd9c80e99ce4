import Raster

/// The parameters that curls of pages have in common.
struct Curl {
  private let angle, radius: Double

  /// The picture of the back, as it lies behind the front.
  private let backside: Bitmap?

  private let shading: Bitmap?
  private let shadow: PageShadow?

  init(angle: Double, radius: Double, backside: Bitmap?, shading: Bitmap?, shadow: PageShadow?) {
    precondition(angle.isFinite, "angle \(angle) is not finite")
    precondition(radius >= 0.01 && radius.isFinite, "a cylinder of radius \(radius) cannot be")
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
