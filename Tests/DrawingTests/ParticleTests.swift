import Kernels
import Raster
import Testing

@testable import Drawing

/// Tests of particles: the kernel against its definition, and pictures against exact drawings.
@Suite struct ParticleTests {
  /// Returns a patterned picture with a border of clear pixels.
  private static func picture(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let inside = Bitmap.patterned(width: width, height: height)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 { bitmap[x, y] = inside[x, y] }
    }
    return bitmap
  }

  /// Returns the transform of a rotated and scaled particle with its centre at a place.
  private static func transform(
    x: Double, y: Double, degrees: Double, scale: SIMD2<Double>, of picture: Bitmap
  ) -> Transform {
    Transform.identity.translated(x: x, y: y).rotated(degrees: degrees)
      .scaled(x: scale.x, y: scale.y)
      .translated(x: -Double(picture.width) / 2, y: -Double(picture.height) / 2)
  }

  /// Returns a pixel by the kernel's definition.
  private static func lay(
    _ picture: Bitmap, _ position: SIMD2<Int64>, color: SIMD4<Int>, isAdded: Bool, over pixel: Pixel
  ) -> Pixel {
    let (column, row) = (Int(position.x >> 32), Int(position.y >> 32))
    guard column >= 0, row >= 0, column < picture.width - 1, row < picture.height - 1 else {
      return pixel
    }
    let (right, below) = (Int(position.x >> 25) & 127, Int(position.y >> 25) & 127)
    func bytes(_ x: Int, _ y: Int) -> SIMD4<Int> { SIMD4(truncatingIfNeeded: picture[x, y].bgra) }
    let upper = bytes(column, row) &* (128 - right) &+ bytes(column + 1, row) &* right
    let lower = bytes(column, row + 1) &* (128 - right) &+ bytes(column + 1, row + 1) &* right
    let sums = (upper &* (128 - below) &+ lower &* below) &* color
    let colors = (sums &+ (1 << 13)) &>> 14
    let beneath = SIMD4<Int>(truncatingIfNeeded: pixel.bgra)
    guard !isAdded else {
      let sum = beneath &+ ((colors &+ 128) &>> 8)
      return Pixel(
        bgra: SIMD4(truncatingIfNeeded: pointwiseMin(sum, SIMD4(repeating: 255))))
    }
    let rest = 65280 - colors.w
    let transparency = rest + rest / 256 + rest / 32768
    let sum = (colors &<< 8) &+ beneath &* transparency &+ (1 << 15)
    return Pixel(bgra: SIMD4(truncatingIfNeeded: sum &>> 16))
  }

  @Test(arguments: [false, true], [(2, 2), (3, 9), (17, 12), (64, 3)])
  func theKernelIsItsDefinition(isAdded: Bool, size: (Int, Int)) {
    var numbers = SystemNumbers()
    let picture = Self.picture(size.0, size.1)
    for _ in 0..<60 {
      let (columns, rows) = (1 + numbers.next(23), 1 + numbers.next(9))
      let alpha = numbers.next(257)
      let color = SIMD4(
        numbers.next(alpha + 1), numbers.next(alpha + 1), numbers.next(alpha + 1), alpha)
      func number(_ span: Double) -> Int64 {
        Int64(Double(numbers.next(1 << 30)) / 0x1p30 * span * 0x1p32)
      }
      let start = SIMD2(number(30) - (8 << 32), number(20) - (6 << 32))
      let right = SIMD2(number(4) - (2 << 32), number(4) - (2 << 32))
      let down = SIMD2(number(4) - (2 << 32), number(4) - (2 << 32))
      let beneath = Bitmap.patterned(width: columns + 2, height: rows + 1)
      var laid = beneath
      unsafe laid.pixels.withUnsafeMutableBytes { bytes in
        unsafe picture.pixels.withUnsafeBytes { pixels in
          unsafe layParticle(
            bytes.assumingMemoryBound(to: UInt8.self).baseAddress, (columns + 2) * 4, columns, rows,
            ParticlePicture(
              pixels: pixels.assumingMemoryBound(to: UInt8.self).baseAddress,
              width: picture.width, height: picture.height),
            BitmapPosition(x: start.x, y: start.y), BitmapPosition(x: right.x, y: right.y),
            BitmapPosition(x: down.x, y: down.y),
            [UInt16(color.x), UInt16(color.y), UInt16(color.z), UInt16(color.w)], isAdded)
        }
      }
      // The visible pixels of a row are contiguous, and the kernel must find all of them.
      var expected = beneath
      for y in 0..<rows {
        for x in 0..<columns {
          let position = start &+ right &* Int64(x) &+ down &* Int64(y)
          expected[x, y] = Self.lay(
            picture, position, color: color, isAdded: isAdded, over: beneath[x, y])
        }
      }
      #expect(laid == expected)
      #expect(isAdded || laid.pixels.allSatisfy { $0.bgra.max() <= $0.bgra.w })
    }
  }

  /// Particles at every kind of position.
  private static let particles: [BlendedParticle] = {
    let pictures = [picture(12, 9), picture(5, 5)]
    return (0..<40).compactMap { number in
      let picture = number % 2
      let scale = SIMD2(0.3 + Double(number % 7) / 5, (number % 3 == 0 ? -1 : 1) * 0.6)
      return BlendedParticle(
        showing: picture, size: SIMD2(pictures[picture].width, pictures[picture].height),
        under: transform(
          x: Double(number * 37 % 53) - 3.4, y: Double(number * 29 % 41) - 2.7,
          degrees: Double(number * 23), scale: scale, of: pictures[picture]),
        color: SIMD4(1, 0.5, 0.25, Double(number % 5 + 1) / 5))
    }
  }()

  private func drawn(
    _ parts: [Rectangle]?, isAdded: Bool, opacity: Double = 1, in group: Bool = false
  ) throws -> Bitmap {
    let surface = try ImageSurface(width: 48, height: 36)
    let canvas = try Canvas(on: surface, relevant: parts)
    try canvas.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: 30, height: 36)), with: .color(.white))
    func draw(_ canvas: borrowing Canvas) throws(DrawingError) {
      try canvas.draw(
        Self.particles, showing: [Self.picture(12, 9), Self.picture(5, 5)], isAdded: isAdded,
        opacity: opacity)
    }
    if group {
      try canvas.group { canvas throws(DrawingError) in try draw(canvas) }
    } else {
      try draw(canvas)
    }
    return surface.bitmap()
  }

  @Test(arguments: [false, true], [1, 0.5])
  func pixelsDependOnNoOthers(isAdded: Bool, opacity: Double) throws {
    let whole = try drawn(nil, isAdded: isAdded, opacity: opacity)
    let parts = [
      Rectangle(x: 0, y: 3, width: 17, height: 12), Rectangle(x: 20, y: 0, width: 3, height: 36),
      Rectangle(x: 30, y: 30, width: 18, height: 6),
    ]
    let some = try drawn(parts, isAdded: isAdded, opacity: opacity)
    for part in parts {
      #expect(some.part(part) == whole.part(part))
    }
    #expect(try drawn(nil, isAdded: isAdded, opacity: 0) != whole)
  }

  /// A group begins at its clip, and its pixels are stored separately.
  @Test func groupsShowTheSameParticles() throws {
    let plain = try drawn(nil, isAdded: false)
    let grouped = try drawn(nil, isAdded: false, in: true)
    let difference = zip(plain.pixels, grouped.pixels).map { a, b in
      (0..<4).map { abs(Int(a.bgra[$0]) - Int(b.bgra[$0])) }.max() ?? 0
    }
    // A group rounds once more.
    #expect(difference.max() ?? 0 <= Self.particles.count / 4)
    #expect(difference.reduce(0, +) < difference.count / 2)
  }

  @Test func nothingIsMadeOfWhatCannotBeSeen() {
    let size = SIMD2(9, 9)
    func particle(_ transform: Transform, alpha: Double = 1) -> BlendedParticle? {
      BlendedParticle(showing: 0, size: size, under: transform, color: SIMD4(1, 1, 1, alpha))
    }
    #expect(particle(.identity) != nil)
    #expect(particle(.identity, alpha: 0.001) == nil)
    #expect(particle(.identity.scaled(x: 1, y: 0)) == nil)
    #expect(particle(.identity.translated(x: 1e9, y: 0)) == nil)
    #expect(particle(.identity.translated(x: .nan, y: 0)) == nil)
  }
}

/// Pseudo-random numbers, equal in every run.
private struct SystemNumbers {
  private var state: UInt64 = 7

  /// Returns a number less than `count`.
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}

extension Bitmap {
  fileprivate func part(_ box: Rectangle) -> Bitmap {
    let (x, y) = (Int(box.x), Int(box.y))
    return cropped(columns: x..<x + Int(box.width), rows: y..<y + Int(box.height))
  }
}
