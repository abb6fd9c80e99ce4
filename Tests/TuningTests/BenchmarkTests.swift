import Raster
import Testing

@testable import Tuning

@Suite struct BenchmarkTests {
  private let benchmark = Benchmark(rounds: 1, jobs: 2)
  private let picture = Bitmap(width: 32, height: 24, filledWith: Pixel(bgra: SIMD4(9, 8, 7, 255)))

  /// Whether each row has a number of its own in each column, and everything took some time.
  private func isWhole(_ group: MeasurementGroup) -> Bool {
    let cells = group.measurements.map { [$0.name, $0.variant] }
    return Set(cells).count == cells.count
      && Set(cells) == Set(group.names.flatMap { name in group.variants.map { [name, $0] } })
      && group.measurements.allSatisfy { $0.unit == .levels || $0.value > 0 }
  }

  /// The sizes and times of the sources' own tables.
  @Test func motionBlurStandsBesideItsSource() throws {
    var sizes: [[Int]] = []
    let group = try benchmark.motionBlur { width, height in
      sizes.append([width, height])
      return { picture }
    }
    #expect(sizes == [[319, 281], [640, 560]])
    #expect(group.variants == ["snapshot", "filter", "together", "iPad 3"])
    #expect(group.measurements.filter(\.isQuoted).map(\.value) == [0.67, 0.93])
    #expect(isWhole(group))
  }

  @Test func whatSomebodyHasStandsBelowTheSource() throws {
    let group = try benchmark.motionBlur(own: { picture }) { _, _ in { picture } }
    #expect(group.names.last == "own, 16 × 12 pt @2x")
    let own = group.measurements.filter { $0.name == group.names.last }
    #expect(own.map(\.variant) == ["snapshot", "filter", "together"])
    #expect(own[0].value + own[1].value == own[2].value)
  }

  /// Memory is not kept for the first half, and kept for the second.
  @Test func buffersAreFreshAndReused() {
    var states: [Bool] = []
    let group = benchmark.buffers(of: picture, radius: 3) { states.append($0) }
    #expect(states == [false, true])
    #expect(group.variants == ["fresh", "reused"])
    #expect(group.names == benchmark.blurs(of: picture, radii: [1]).names)
    #expect(group.note == "32 × 24 px, radius 3, 2 threads")
    #expect(isWhole(group))
  }

  @Test func radiiMayBeOthers() {
    let group = benchmark.blurs(of: picture, radii: [4, 100])
    #expect(group.variants == ["4", "100"])
    #expect(isWhole(group))
  }

  @Test func everyBlurHasFiveRadii() {
    let group = benchmark.blurs(of: picture)
    #expect(group.names.count == 7)
    #expect(group.variants == ["1", "2", "5", "20", "50"])
    #expect(group.hasRates)
    #expect(isWhole(group))
  }

  @Test func stagesStandBesideTheirSource() {
    let group = benchmark.stages(of: picture)
    let quoted = group.measurements.filter(\.isQuoted)
    #expect(quoted.map(\.variant) == ["iPhone 5S", "iPhone 5C"])
    #expect(quoted.map(\.value) == [0.5, 0.9])
    #expect(quoted.allSatisfy { $0.name == "10 stages" })
    #expect(group.names == ["1 stage", "3 stages", "10 stages", "50 stages"])
    #expect(
      group.names.allSatisfy { name in
        ["prepared", "then a frame"].allSatisfy { group.measurement(name, $0) != nil }
      })
  }

  /// Nothing was published of other blurs.
  @Test(arguments: [([4], 20), ([10], 8)])
  func otherStagesHaveNoSource(counts: [Int], sigma: Int) {
    let group = benchmark.stages(of: picture, counts: counts, sigma: sigma)
    #expect(group.measurements.count == 2 && !group.measurements.contains(where: \.isQuoted))
    let errors = benchmark.stageErrors(of: picture, counts: counts, sigma: sigma)
    #expect(errors.names == group.names)
    #expect(errors.note.hasSuffix("σ 0 to \(sigma) px"))
  }

  @Test func aGlassIsReducedThreeWays() {
    let group = benchmark.glass(over: picture)
    #expect(group.names == ["16 × 12 pt @2x"])
    #expect(group.variants == ["scale 1", "scale 1/2", "scale 1/4"])
    #expect(isWhole(group))
  }

  @Test func stagesOfAFlatPictureHaveNoError() {
    let group = benchmark.stageErrors(of: picture)
    #expect(group.names == ["1 stage", "3 stages", "10 stages", "50 stages"])
    #expect(
      group.variants == ["linear, max", "linear, RMS", "perceptual, max", "perceptual, RMS"])
    #expect(group.measurements.allSatisfy { $0.value == 0 && $0.unit == .levels })
    #expect(isWhole(group))
  }

  /// The more stages, the closer they come to a blur; a step is where it shows most.
  @Test func moreStagesAreCloserToABlur() {
    let step = (0..<32 * 24).map { Pixel(bgra: $0 % 32 < 16 ? .zero : SIMD4(repeating: 255)) }
    let group = benchmark.stageErrors(of: Bitmap(width: 32, height: 24, pixels: step))
    for variant in group.variants {
      let errors = group.names.compactMap { group.measurement($0, variant)?.value }
      #expect(zip(errors, errors.dropFirst()).allSatisfy { $0 > $1 }, "\(variant)")
    }
  }

  /// Over two pictures of two pixels: differences of 3, 4 and 255 among sixteen channels.
  @Test func errorsAreTheLargestDifferenceAndTheRootOfTheMeanSquare() {
    func bitmap(_ first: SIMD4<UInt8>, _ second: SIMD4<UInt8>) -> Bitmap {
      Bitmap(width: 2, height: 1, pixels: [Pixel(bgra: first), Pixel(bgra: second)])
    }
    var errors = StageErrors()
    errors.compare(
      bitmap(SIMD4(3, 10, 0, 255), .zero), with: bitmap(SIMD4(0, 14, 0, 255), .zero))
    errors.compare(
      bitmap(.zero, SIMD4(0, 0, 0, 255)), with: bitmap(.zero, .zero))
    #expect(errors.largest == 255)
    #expect(abs(errors.rootMeanSquare - 63.76225372428424) < 1e-9)
  }

  /// So many differences of 255 that their squares need more than 32 bits.
  @Test func manyLargeErrorsAddUp() {
    let size = (width: 512, height: 300)
    let black = Bitmap(width: size.width, height: size.height)
    let white = Bitmap(
      width: size.width, height: size.height, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    var errors = StageErrors()
    errors.compare(black, with: white)
    #expect(errors.rootMeanSquare == 255)
  }
}
