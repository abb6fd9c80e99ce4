import Raster

/// A bitmap in double precision, for the slow definitions of filters.
struct WideBitmap {
  let width, height: Int

  /// Pixels row by row, with channels in the order of ``Pixel`` and levels in `0...255`.
  var values: [SIMD4<Double>]

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { x, y in
      SIMD4<Double>(bitmap[x, y].bgra)
    }
  }

  private init(width: Int, height: Int, value: (_ x: Int, _ y: Int) -> SIMD4<Double>) {
    self.width = width
    self.height = height
    values = (0..<width * height).map { value($0 % width, $0 / width) }
  }

  /// Returns the value of the pixel at a place, or of the nearest one.
  func clamped(_ x: Int, _ y: Int) -> SIMD4<Double> {
    values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// Returns weighted means along both axes; `weights` begin at distance 0.
  func blurred(_ weights: [Double]) -> WideBitmap {
    let total = 2 * weights.reduce(0, +) - weights[0]
    func mean(_ value: (_ distance: Int) -> SIMD4<Double>) -> SIMD4<Double> {
      var sum = value(0) * weights[0]
      for distance in weights.indices.dropFirst() {
        sum += (value(distance) + value(-distance)) * weights[distance]
      }
      return sum / total
    }
    let columns = WideBitmap(width: width, height: height) { x, y in
      mean { clamped(x, y + $0) }
    }
    return WideBitmap(width: width, height: height) { x, y in
      mean { columns.clamped(x + $0, y) }
    }
  }

  /// Returns the means over boxes with sides of `size` pixels, `passes` times.
  func boxed(_ size: Int, passes: Int) -> WideBitmap {
    let weights = Array(repeating: 1.0, count: size / 2 + 1)
    return (0..<passes).reduce(self) { bitmap, _ in bitmap.blurred(weights) }
  }

  /// Returns a smaller bitmap, each pixel of which is the mean of the area that it covers.
  func reduced(toWidth newWidth: Int, height newHeight: Int) -> WideBitmap {
    func weight(_ place: Int, _ source: Int, _ new: Int, _ old: Int) -> Double {
      let side = Double(old) / Double(new)
      let end = min(Double(source + 1), Double(place + 1) * side)
      return max(0, end - max(Double(source), Double(place) * side)) / side
    }
    return WideBitmap(width: newWidth, height: newHeight) { x, y in
      var sum = SIMD4<Double>.zero
      for row in 0..<height {
        let weightOfRow = weight(y, row, newHeight, height)
        for column in 0..<width where weightOfRow > 0 {
          sum += clamped(column, row) * (weight(x, column, newWidth, width) * weightOfRow)
        }
      }
      return sum
    }
  }

  /// Returns a larger bitmap by bilinear interpolation.
  func enlarged(toWidth newWidth: Int, height newHeight: Int) -> WideBitmap {
    WideBitmap(width: newWidth, height: newHeight) { x, y in
      let place = SIMD2(
        (Double(x) + 0.5) * Double(width) / Double(newWidth) - 0.5,
        (Double(y) + 0.5) * Double(height) / Double(newHeight) - 0.5)
      let corner = place.rounded(.down)
      let fraction = place - corner
      let (left, top) = (Int(corner.x), Int(corner.y))
      let upper =
        clamped(left, top) * (1 - fraction.x) + clamped(left + 1, top) * fraction.x
      let lower =
        clamped(left, top + 1) * (1 - fraction.x) + clamped(left + 1, top + 1) * fraction.x
      return upper * (1 - fraction.y) + lower * fraction.y
    }
  }

  /// Returns this bitmap with every pixel transformed.
  func mapped(_ transform: (SIMD4<Double>) -> SIMD4<Double>) -> WideBitmap {
    var mapped = self
    mapped.values = values.map(transform)
    return mapped
  }

  /// Returns this bitmap rounded to whole levels, as bytes would store them.
  func rounded() -> WideBitmap {
    mapped { ($0 + 0.5).rounded(.down) }
  }

  /// Returns the largest difference of a channel between this bitmap and `bitmap`, in levels.
  func largestError(of bitmap: Bitmap) -> Double {
    precondition((bitmap.width, bitmap.height) == (width, height))
    return zip(bitmap.pixels, values).reduce(0) { largest, pair in
      let error = SIMD4<Double>(pair.0.bgra) - pair.1
      return max(largest, error.max(), -error.min())
    }
  }
}
