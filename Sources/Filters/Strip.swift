internal import Kernels

/// Lines of 16-bit numbers side by side, through which a filter runs along one axis.
///
/// Lines are the columns of a picture for a filter that works downwards, its rows for one that
/// works to the right: either way one kernel serves, and several lines fit one vector.
struct Strip {
  /// How many lines there are.
  static let lanes = Int(stripLanes)

  /// Numbers in each line.
  let length: Int

  /// `length` rows of one number of each line.
  let numbers: [UInt16]

  /// Creates a strip from what `fill` writes: `length` × ``lanes`` numbers, all of them.
  init(length: Int, fill: (UnsafeMutablePointer<UInt16>) -> Void) {
    self.length = length
    unsafe numbers = Array(unsafeUninitializedCapacity: length * Self.lanes) { buffer, count in
      guard let first = buffer.baseAddress else { return }
      unsafe fill(first)
      count = length * Self.lanes
    }
  }

  /// Returns this strip with more rows before it and after it.
  ///
  /// - Parameters:
  ///   - reach: Rows on each side; at least 0.
  ///   - edges: What they hold.
  func extended(by reach: Int, edges: Edges) -> Strip {
    unsafe Strip(length: length + 2 * reach) { output in
      for row in 0..<length + 2 * reach {
        let target = unsafe output + row * Self.lanes
        if let source = edges.source(of: row - reach, count: length) {
          unsafe numbers.withUnsafeBufferPointer { input in
            guard let first = input.baseAddress else { return }
            unsafe target.update(from: first + source * Self.lanes, count: Self.lanes)
          }
        } else {
          unsafe target.update(repeating: 0, count: Self.lanes)
        }
      }
    }
  }
}

/// A filter along lines.
protocol StripFilter: Sendable {
  /// How many numbers a line has whose source has `length`.
  func resultLength(of length: Int) -> Int

  /// Returns the filtered lines; of 0...32640 like the numbers of `strip`.
  func applied(to strip: Strip) -> Strip
}
