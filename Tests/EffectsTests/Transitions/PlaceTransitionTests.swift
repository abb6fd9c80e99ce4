import Raster
import Testing

@testable import Effects

/// Tests of all transitions whose pictures move.
@Suite struct PlaceTransitionTests {
  @Test(arguments: PlaceTransition.all)
  func endsAreThePictures(_ transition: PlaceTransition) {
    let (source, target) = (
      Bitmap.slopes(width: 96, height: 64, blue: 0), Bitmap.slopes(width: 96, height: 64, blue: 255)
    )
    for (progress, end) in [(1e-7, source), (1 - 1e-7, target)] {
      let image = transition.value.image(from: source, to: target, at: progress)
      let differing = zip(image.pixels, end.pixels)
        .count { Pixel.largestDifference($0, $1) > 1 }
      #expect(differing == 0, "\(differing) pixels differ at \(progress)")
    }
  }

  @Test(arguments: PlaceTransition.all)
  func anyNumberOfThreadsDrawsTheSame(_ transition: PlaceTransition) {
    let (source, target) = (
      Bitmap.noise(width: 61, height: 37, seed: 3), Bitmap.noise(width: 61, height: 37, seed: 4)
    )
    for progress in [0.11, 0.5, 0.83] {
      let alone = transition.value.image(from: source, to: target, at: progress, jobs: 1)
      for jobs in [2, 5] {
        #expect(
          transition.value.image(from: source, to: target, at: progress, jobs: jobs) == alone)
      }
    }
  }

  @Test(arguments: PlaceTransition.all)
  func everySizeHasValidPixels(_ transition: PlaceTransition) {
    for (width, height) in [(1, 1), (1, 7), (9, 1), (2, 2), (13, 5), (5, 33), (63, 31)] {
      let source = Bitmap.noise(width: width, height: height, seed: 5)
      let target = Bitmap.noise(width: width, height: height, seed: 6)
      for progress in [0.001, 0.2, 0.5, 0.77, 0.999] {
        let image = transition.value.image(from: source, to: target, at: progress)
        #expect((image.width, image.height) == (width, height))
        #expect(image.isPremultiplied)
      }
    }
  }

  @Test(arguments: PlaceTransition.all)
  func opaquePicturesStayOpaque(_ transition: PlaceTransition) {
    let (source, target) = (
      Bitmap.slopes(width: 70, height: 50, blue: 0), Bitmap.slopes(width: 70, height: 50, blue: 255)
    )
    for progress in stride(from: 0.03, to: 1, by: 0.06) {
      #expect(transition.value.image(from: source, to: target, at: progress).isOpaque)
    }
  }

  @Test(arguments: PlaceTransition.all.filter { !$0.isExtreme })
  func somethingMovesAllTheTime(_ transition: PlaceTransition) {
    let source = Bitmap.noise(width: 64, height: 48, seed: 7)
    let target = Bitmap.noise(width: 64, height: 48, seed: 8)
    var last = source
    for step in 1...60 {
      let image = transition.value.image(from: source, to: target, at: Double(step) / 60)
      #expect(image != last, "nothing moves in step \(step)")
      last = image
    }
  }
}

/// A transition with parameters, named after its special case.
struct PlaceTransition: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: any Transition

  /// Whether the parameters are beyond any practical use.
  var isExtreme = false

  static let all: [PlaceTransition] = [
    PlaceTransition("push", Push(direction: .left)),
    PlaceTransition("slide", Slide(direction: .up)),
    PlaceTransition("cover", Cover(direction: .right)),
    PlaceTransition("bars", BarsSwipe(angle: 180, width: 30, barOffset: 10)),
    PlaceTransition("slanted bars", BarsSwipe(angle: 33, width: 7.3, barOffset: 40)),
    PlaceTransition("bars far apart", BarsSwipe(angle: -90, width: 2, barOffset: 100_000)),
    PlaceTransition(
      "one bar", BarsSwipe(angle: 1e9, width: 100_000, barOffset: 1), isExtreme: true),
    PlaceTransition(
      "accordion", AccordionFold(bottomHeight: 0, numberOfFolds: 3, foldShadowAmount: 0.1)),
    PlaceTransition(
      "low accordion", AccordionFold(bottomHeight: 20, numberOfFolds: 1, foldShadowAmount: 1)),
    PlaceTransition(
      "many folds", AccordionFold(bottomHeight: 0, numberOfFolds: 50, foldShadowAmount: 0)),
    PlaceTransition(
      "no folds", AccordionFold(bottomHeight: 1e5, numberOfFolds: 4, foldShadowAmount: 0.5)),
    PlaceTransition("curl", PageCurl(angle: 0, radius: 20)),
    PlaceTransition("slanted curl", PageCurl(angle: 30, radius: 12)),
    PlaceTransition("sharp curl", PageCurl(angle: 90, radius: 0.01)),
    PlaceTransition("enormous curl", PageCurl(angle: -135, radius: 100_000), isExtreme: true),
    PlaceTransition(
      "curl with shadow",
      PageCurl(angle: -135, radius: 9, shadow: PageShadow(size: 0.5, amount: 0.7, radius: 9))),
    PlaceTransition(
      "sharp curl with shadow",
      PageCurl(angle: 180, radius: 0.01, shadow: PageShadow(size: 1, amount: 1, radius: 0.01))),
    PlaceTransition(
      "enormous curl with shadow",
      PageCurl(angle: 10, radius: 300, shadow: PageShadow(size: 1, amount: 1, radius: 300)),
      isExtreme: true),
  ]

  private init(_ name: String, _ value: any Transition, isExtreme: Bool = false) {
    testDescription = name
    self.value = value
    self.isExtreme = isExtreme
  }
}
