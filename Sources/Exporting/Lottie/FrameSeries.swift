/// The values of a property frame by frame.
struct FrameSeries: Equatable {
  /// One list of numbers per frame, all of one length; a single list if nothing changes.
  let values: [[Double]]

  init(_ values: [[Double]]) {
    guard let first = values.first else {
      self.values = [[]]
      return
    }
    self.values = values.allSatisfy { $0 == first } ? [first] : values
  }

  init(_ constant: [Double]) { values = [constant] }

  var first: [Double] { values[0] }
  var isConstant: Bool { values.count == 1 }

  func map(_ change: ([Double]) -> [Double]) -> FrameSeries { FrameSeries(values.map(change)) }

  /// Returns the values of two properties combined.
  func with(_ other: FrameSeries, _ combine: ([Double], [Double]) -> [Double]) -> FrameSeries {
    let count = max(values.count, other.values.count)
    return FrameSeries(
      (0..<count).map { combine(self.at($0), other.at($0)) })
  }

  /// Returns the values at a frame.
  func at(_ frame: Int) -> [Double] { values[isConstant ? 0 : frame] }

  /// The first and the last frame of each span of at least three frames in which nothing changes.
  var endsOfRests: Set<Int> {
    var ends: Set<Int> = []
    var start = 0
    for frame in values.indices.dropFirst() where values[frame] != values[start] {
      if frame - start > 2 { ends.formUnion([start, frame - 1]) }
      start = frame
    }
    if values.count - start > 2 { ends.formUnion([start, values.count - 1]) }
    return ends
  }

  func allSatisfy(_ condition: ([Double]) -> Bool) -> Bool { values.allSatisfy(condition) }
}
