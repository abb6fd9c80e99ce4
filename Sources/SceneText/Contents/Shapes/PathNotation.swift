package import SceneModel

extension Path {
  /// Returns the path as SVG path data.
  ///
  /// - Parameter number: Writes a coordinate.
  package func data(_ number: (Double) -> String = \.plain) -> String {
    // Bytes are appended faster than texts.
    var data: [UInt8] = []
    func add(_ word: String) {
      if !data.isEmpty { data.append(UInt8(ascii: " ")) }
      data += word.utf8
    }
    for element in elements {
      add(element.letter)
      for point in element.points {
        add(number(point.x))
        add(number(point.y))
      }
    }
    return String(decoding: data, as: UTF8.self)
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
