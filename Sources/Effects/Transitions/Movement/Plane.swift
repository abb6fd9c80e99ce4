/// A number for each pixel of a picture.
struct Plane: Sendable {
  let width, height: Int

  /// The numbers, row by row.
  let numbers: [Float]

  /// Creates a plane whose rows `body` writes, in bands for `jobs` threads; all numbers start as 0.
  init(
    width: Int, height: Int, jobs: Int,
    writingRows body: @Sendable (_ y: Int, _ row: inout MutableSpan<Float>) -> Void
  ) {
    self.width = width
    self.height = height
    numbers = Array(rowCount: height, length: width, jobs: jobs, memory: ()) { y, _, row in
      row.update(repeating: 0)
      body(y, &row)
    }
  }

  /// Returns the plane with rows and columns swapped.
  private func transposed(jobs: Int) -> Plane {
    Plane(width: height, height: width, jobs: jobs) { y, row in
      for x in row.indices { row[x] = numbers[x * width + y] }
    }
  }

  /// Returns the smoothest numbers that rounding to multiples of `step` may have turned into these.
  ///
  /// - Complexity: O(`width` × `height`).
  func withoutSteps(of step: Float, jobs: Int) -> Plane {
    let means = (0..<2).reduce(self) { plane, _ in
      plane.averagedRows(jobs: jobs).transposed(jobs: jobs)
        .averagedRows(jobs: jobs).transposed(jobs: jobs)
    }
    return Plane(width: width, height: height, jobs: jobs) { y, row in
      for x in row.indices {
        let number = numbers[y * width + x]
        row[x] = min(max(means.numbers[y * width + x], number - step / 2), number + step / 2)
      }
    }
  }

  /// The reach of the smoothing mean on each side, in pixels.
  private static let reach = 12

  /// Returns the mean of each number and its neighbours in its row, as many on both sides.
  ///
  /// Near the ends the mean has fewer neighbours, so that slopes keep their steepness.
  private func averagedRows(jobs: Int) -> Plane {
    Plane(width: width, height: height, jobs: jobs) { y, row in
      let line = numbers.span.extracting(y * width..<(y + 1) * width)
      // Prefix sums of the row; as doubles, their differences lose no precision.
      var sums = [0.0]
      for x in row.indices { sums.append(sums[x] + Double(line[x])) }
      for x in row.indices {
        let reach = min(Self.reach, x, width - 1 - x)
        row[x] = Float((sums[x + reach + 1] - sums[x - reach]) / Double(2 * reach + 1))
      }
    }
  }

  /// Returns the plane in another size: interpolated if it grows, averaged if it shrinks.
  func stretched(width: Int, height: Int, jobs: Int) -> Plane {
    guard (width, height) != (self.width, self.height) else { return self }
    return stretchedRows(to: width, jobs: jobs).transposed(jobs: jobs)
      .stretchedRows(to: height, jobs: jobs).transposed(jobs: jobs)
  }

  private func stretchedRows(to count: Int, jobs: Int) -> Plane {
    let scale = Double(width) / Double(count)
    let reach = max(scale, 1)
    return Plane(width: count, height: height, jobs: jobs) { y, row in
      let line = numbers.span.extracting(y * width..<(y + 1) * width)
      for x in 0..<count {
        let center = (Double(x) + 0.5) * scale - 0.5
        var (sum, weights) = (0.0, 0.0)
        for column in Int((center - reach).rounded(.up))...Int((center + reach).rounded(.down)) {
          let weight = reach - abs(Double(column) - center)
          sum += weight * Double(line[min(max(column, 0), width - 1)])
          weights += weight
        }
        row[x] = Float(sum / weights)
      }
    }
  }
}
