import Foundation
import Testing

@testable import Tuning

extension MotionModel {
  /// Returns the progress at one time.
  fileprivate func progress(at time: Double, _ numbers: [Double]) -> Double {
    progress(at: [time], numbers)[0]
  }
}

/// Movements whose animation is known are explained by it.
@Suite struct RecognizedMotionTests {
  private static let region = TraceJob.Region(columns: 40..<168, rows: 60..<156)

  /// A trace of two seconds at 60 frames a second, in pixels.
  private func samples(
    noise: Double = 0.02, _ progress: (_ time: Double) -> Double,
    scale: Double = 0, opacity: Double = 0
  ) -> [TraceJob.Sample] {
    (0..<120).map { frame in
      let time = Double(frame) / 60
      let part = progress(time)
      let miss = noise * sin(Double(frame * frame) * 1.7)
      return TraceJob.Sample(
        frame: frame, time: time,
        place: PatchPlace(
          center: SIMD2(100 + 240 * part + miss, 200 - 120 * part - miss),
          scale: 1 + scale * part, opacity: 1 + opacity * part, confidence: 1))
    }
  }

  private func recognized(_ samples: [TraceJob.Sample]) throws -> [RecognizedMotion] {
    try RecognizedMotion.all(
      in: samples, of: Self.region, leastConfidence: 0.6, scale: 2, proceed: { true })
  }

  @Test(arguments: [
    (MotionModel.spring, [0.2, 0.42, 0.27], [0.002, 0.004, 0.004]),
    (.spring, [0.35, 0.5, 0], [0.003, 0.01, 0.02]),
    (.cubicBezier, [0.2, 0.3, 0.1, 0.1, 1, 0.6], [0.01, 0.03, 0.03, 0.03, 0.03, 0.02]),
    (.cubicBezier, [0.3, 0.34, 1.56, 0.64, 1, 0.5], [0.01, 0.03, 0.06, 0.05, 0.03, 0.02]),
    (.deceleration, [0.25, 4], [0.002, 0.05]),
    (.edge, [0.2, 2, 7, 100], [0.002, 0.2, 0.2, 4]),
    (.edge, [0.2, 2, 3, 160], [0.002, 0.2, 0.1, 12]),
  ])
  func theModelIsFound(model: MotionModel, numbers: [Double], within: [Double]) throws {
    let found = try recognized(
      samples { model.progress(at: $0 - numbers[0], Array(numbers.dropFirst())) })
    #expect(found.count == 1)
    let best = try #require(found.first?.fits.first)
    #expect(best.model == model)
    #expect(best.error < 0.05)
    #expect(found[0].isExplained(by: best))
    for (value, (number, miss)) in zip(best.values, zip(numbers, within)) {
      #expect(abs(value.value - number) < miss, "\(value.name)")
    }
  }

  /// A finger pulls evenly, and a spring leads back: this is no movement of one model.
  @Test func aPullAndItsReturnAreNotExplained() throws {
    let found = try recognized(
      samples { time in
        time < 0.7
          ? max(time - 0.2, 0) * 2 : 1 - MotionModel.spring.progress(at: time - 0.7, [0.45, 0.2])
      })
    let best = try #require(found.first?.fits.first)
    #expect(!found[0].isExplained(by: best), "\(best)")
  }

  /// A spring that is thrown against its way is no spring from rest.
  @Test func aVelocityIsFound() throws {
    let numbers = [0.4, 0.1, -6.0]
    let found = try recognized(samples { MotionModel.thrownSpring.progress(at: $0 - 0.2, numbers) })
    let best = try #require(found.first?.fits.first)
    #expect(best.model == .thrownSpring)
    #expect(abs((best.numbers.last ?? 0) + 6) < 0.5, "\(found[0].fits)")
  }

  /// Three even parts of different speeds are no curve of two control points.
  @Test func stopsAreFound() throws {
    let found = try recognized(
      samples { time in
        let part = min(max((time - 0.2) / 0.6, 0), 1)
        return part < 0.3 ? part * 2 : part < 0.6 ? 0.6 - (part - 0.3) : 0.3 + (part - 0.6) * 1.75
      })
    let best = try #require(found.first?.fits.first)
    #expect(best.model == .stops)
    #expect(best.stops.count < 8)
    #expect(found[0].animations(of: best)[0].contains("easing: \"linear(0 0%, "))
  }

  @Test func eachMovementIsOne() throws {
    let spring = MotionModel.spring
    let found = try recognized(
      samples { time in
        spring.progress(at: time - 0.1, [0.25, 0]) - spring.progress(at: time - 1.1, [0.4, 0.2])
      })
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.fits[0].model == .spring })
    #expect(abs(found[0].fits[0].numbers[0] - 0.1) < 0.005)
    #expect(abs(found[1].fits[0].numbers[0] - 1.1) < 0.005)
  }

  /// A demo that begins anew jumps back before its spring has come to rest.
  @Test func aJumpDividesMovements() throws {
    let found = try recognized(
      samples { time in
        MotionModel.spring.progress(
          at: time < 1 ? time - 0.1 : time - 1, [time < 1 ? 0.5 : 0.7, 0.6])
      })
    #expect(found.count == 2)
    for (motion, response) in zip(found, [0.5, 0.7]) {
      #expect(motion.fits[0].model == .spring)
      #expect(abs(motion.fits[0].numbers[1] - response) < 0.01)
      #expect(abs(motion.fits[0].numbers[2] - 0.6) < 0.02)
    }
  }

  @Test func whatRestsDoesNotMove() throws {
    #expect(try recognized(samples { _ in 0 }).isEmpty)
    #expect(try recognized([]).isEmpty)
  }

  @Test func animationsAreThoseOfAScene() throws {
    let found = try recognized(
      samples(
        noise: 0, { MotionModel.spring.progress(at: $0 - 0.2, [0.5, 0.25]) }, scale: 0.25,
        opacity: -0.5))
    let motion = try #require(found.first)
    #expect(
      motion.animations(of: motion.fits[0])
        == [
          ("position", "[50, 100]", "[170, 40]"), ("scale", "1", "1.25"), ("opacity", "1", "0.5"),
        ].map { name, from, to in
          "{property: \(name), from: \(from), to: \(to), begin: 0.2, "
            + "spring: {response: 0.5, bounce: 0.25}}"
        })
  }

  /// The radius has a curve of its own, which does not disturb that of the place.
  @Test func aRadiusIsAMovementOfItsOwn() throws {
    let samples = (0..<120).map { frame in
      let time = Double(frame) / 60
      let part = MotionModel.spring.progress(at: time - 0.2, [0.5, 0.25])
      let even = min(max((time - 0.2) / 0.4, 0), 1)
      return TraceJob.Sample(
        frame: frame, time: time,
        place: PatchPlace(
          center: SIMD2(100 + 90 * part, 200), confidence: 1,
          cornerRadius: frame % 9 == 4 ? nil : 32 - 28 * even))
    }
    let found = try recognized(samples)
    #expect(found.count == 2)
    let place = try #require(found.first?.fits.first)
    #expect(place.model == .spring && abs(place.numbers[1] - 0.5) < 0.003)
    let radius = try #require(found.last)
    #expect(
      radius.changes(in: radius.fits[0]) == [
        RecognizedMotion.Change(property: "cornerRadius", from: "16", to: "2")
      ])
    #expect(radius.fits[0].error < 0.1 && radius.fits[0].model != .spring)
  }

  /// A layer becomes wider and lower where it stands.
  @Test func aStretchIsThatOfALayer() throws {
    let samples = (0..<120).map { frame in
      let time = Double(frame) / 60
      let part = MotionModel.spring.progress(at: time - 0.2, [0.5, 0.25])
      return TraceJob.Sample(
        frame: frame, time: time,
        place: PatchPlace(
          center: SIMD2(100, 200), scale: 1 + 0.1 * part, stretch: SIMD2(0.4 * part, 0),
          confidence: 1))
    }
    let motion = try #require(try recognized(samples).first)
    let changes = motion.changes(in: motion.fits[0])
    #expect(
      changes == [
        RecognizedMotion.Change(property: "scale", from: "[1, 1]", to: "[1.5, 0.7]")
      ])
  }

  /// Between two frames in which the layer was seen, others may be lost.
  @Test func lostFramesDoNotCount() throws {
    let all = samples { MotionModel.spring.progress(at: $0 - 0.2, [0.42, 0.27]) }
    let lost = all.map { sample in
      (20..<24).contains(sample.frame)
        ? TraceJob.Sample(
          frame: sample.frame, time: sample.time,
          place: PatchPlace(center: SIMD2(9, 9), confidence: 0.1)) : sample
    }
    let best = try #require(try recognized(lost).first?.fits.first)
    #expect(best.model == .spring && abs(best.numbers[1] - 0.42) < 0.005)
  }
}
