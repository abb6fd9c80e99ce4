internal import Kernels
import Raster

/// The colours of a bitmap's uniform blocks; most of an interface is uniform.
struct UniformBlocks: Sendable {
  /// Whether all pixels of a block, and the neighbours that its samples depend on, are equal.
  let areFlat: [Bool]

  /// The first pixel of each block.
  let colors: [Pixel]

  let countPerRow: Int

  /// The side of a block, in pixels.
  static let side = 1 << Int(latticeBlockBits)

  /// - Parameters:
  ///   - color: Returns a pixel.
  ///   - isUniform: Returns whether all pixels of a part that is not empty are equal.
  init(
    width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Pixel,
    isUniform: (_ columns: Range<Int>, _ rows: Range<Int>) -> Bool
  ) {
    var (areFlat, colors): ([Bool], [Pixel]) = ([], [])
    for y in stride(from: 0, to: height, by: Self.side) {
      for x in stride(from: 0, to: width, by: Self.side) {
        colors.append(color(x, y))
        areFlat.append(isUniform(Self.seen(from: x, of: width), Self.seen(from: y, of: height)))
      }
    }
    (self.areFlat, self.colors) = (areFlat, colors)
    countPerRow = (width + Self.side - 1) / Self.side
  }

  /// Returns the pixels along one axis on which the samples of a block depend.
  private static func seen(from start: Int, of length: Int) -> Range<Int> {
    max(start - 1, 0)..<min(start + side + 2, length)
  }

  /// Returns the colour of the uniform block that contains a pixel; `nil` if the block is not
  /// uniform.
  func color(x: Int, y: Int) -> Pixel? {
    let block = y / Self.side * countPerRow + x / Self.side
    return areFlat[block] ? colors[block] : nil
  }

  /// Memory of the table, in bytes.
  var byteCount: Int { colors.count * MemoryLayout<Pixel>.stride + areFlat.count }
}
