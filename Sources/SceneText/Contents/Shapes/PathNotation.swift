package import SceneModel

extension Path {
  /// Returns the path as SVG path data.
  ///
  /// - Parameter number: Writes a coordinate.
  package func data(_ number: (Double) -> String = \.plain) -> String {
    var data = ""
    func add(_ point: Point) {
      data += " "
      data += number(point.x)
      data += " "
      data += number(point.y)
    }
    for element in elements {
      if !data.isEmpty { data += " " }
      data += element.letter
      for point in element.points { add(point) }
    }
    return data
  }
}

extension Path.Element {
  /// The letter of the element in path data.
  package var letter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .curve: "C"
    case .close: "Z"
    }
  }
}
