import Foundation
import Testing

@testable import Tuning

@Suite struct FitCertaintyTests {
  /// A line over frames with noise that alternates.
  private func certainty(noise: Double, lasting: Bool = false) -> FitCertainty {
    FitCertainty(limits: [-10...10, -10...10]) { numbers in
      (0..<40).map { frame in
        let time = Double(frame) / 40
        let sign: Double = lasting ? (frame / 10 % 2 == 0 ? 1 : -1) : (frame % 2 == 0 ? 1 : -1)
        let miss = 2 + 3 * time + sign * noise - numbers[0] - numbers[1] * time
        return PoseDistances(miss, 0, 0, 0, 0, 0, 0, 0)
      }
    }
  }

  @Test func theLeastSquaresAreFound() throws {
    let found = try certainty(noise: 0).refined(from: [1, 1])
    #expect(abs(found[0] - 2) < 1e-6 && abs(found[1] - 3) < 1e-6)
  }

  /// Of a straight line, the variance of the slope is that of the noise through the squares of
  /// the times' deviations. The frames count by how much they tell, and as if neighbours were alike
  /// by 0.4.
  @Test func marginsAreTwoStandardDeviations() throws {
    let margins = try #require(try certainty(noise: 0.1).margins(at: [2, 3]))
    let times = (0..<40).map { Double($0) / 40 }
    let mean = times.reduce(0, +) / 40
    let squares = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let leverages = times.map { 1 / 40.0 + ($0 - mean) * ($0 - mean) / squares }
    let count = 4 / leverages.reduce(0) { $0 + $1 * $1 }
    let expected = 2 * (0.01 * count / (count - 2) * 1.4 / 0.6 / squares).squareRoot()
    #expect(abs(margins[1] / expected - 1) < 1e-3)
  }

  /// A part that does not depend on the numbers tells nothing about their noise.
  @Test func onlyWhatDependsOnTheNumbersCounts() throws {
    let noisy = certainty(noise: 0.1)
    let quiet = FitCertainty(limits: noisy.limits) { numbers in
      try noisy.misses(numbers).enumerated().map { frame, miss in
        miss + PoseDistances(0, frame % 2 == 0 ? 0.001 : -0.001, 0, 0, 0, 0, 0, 0)
      }
    }
    let margins = try #require(try quiet.margins(at: [2, 3]))
    let expected = try #require(try noisy.margins(at: [2, 3]))
    #expect(abs(margins[1] / expected[1] - 1) < 1e-6)
  }

  /// Misses that last for many frames tell less.
  @Test func whatLastsIsLessCertain() throws {
    let noisy = try #require(try certainty(noise: 0.1).margins(at: [2, 3]))
    let lasting = try #require(try certainty(noise: 0.1, lasting: true).margins(at: [2, 3]))
    #expect(lasting[1] > 1.5 * noisy[1])
  }

  @Test func whatChangesNothingHasNoMargin() throws {
    let still = FitCertainty(limits: [0...1]) { _ in
      [PoseDistances(1, 0, 0, 0, 0, 0, 0, 0), PoseDistances(-1, 0, 0, 0, 0, 0, 0, 0)]
    }
    #expect(try still.margins(at: [0.5]) == nil)
    #expect(try still.refined(from: [0.5]) == [0.5])
  }
}
