extension KeyedArchive {
  /// Returns the collection that a proxy of one stands for, and any other value itself.
  func unwrapped(_ value: PropertyValue?) -> PropertyValue? {
    guard case .object(let proxy) = self.value(value) else { return value }
    switch proxy.kind {
    case "LKNSArrayCodingProxy": return proxy.keys["array"]
    case "LKNSDictionaryCodingProxy": return proxy.keys["dict"]
    default: return value
    }
  }

  /// Returns the text of a value that an attribute can have.
  func attribute(_ value: PropertyValue) -> String? {
    switch self.value(value) {
    case .flag(let flag): return flag ? "1" : "0"
    case .number(let number): return number.shortest
    case .text(let text): return text
    case .object(let object): return numbers(of: object)
    default: return nil
    }
  }

  /// Returns the numbers of an object that stands for some: a point, a transform, a path.
  func numbers(of object: KeyedArchive.Object) -> String? {
    func numbers(_ keys: [String]) -> [Double] {
      keys.map { key in
        guard case .number(let number) = value(object.keys[key]) else { return 0 }
        return number
      }
    }
    switch object.kind {
    case "LKNSValueCodingProxy":
      guard case .number(let kind) = value(object.keys["kind"]),
        let keys = Self.valueKeys[Int(exactly: kind) ?? -1]
      else { return nil }
      // An identity has no numbers.
      guard object.keys[keys.names[0]] != nil else { return "" }
      let depth = ["m13", "m14", "m23", "m24", "m31", "m32", "m34", "m43"]
      if kind == 3, numbers(depth).contains(where: { $0 != 0 }) {
        return "matrix3d(\(space(of: object)))"
      }
      return keys.prefix + numbers(keys.names).map(\.shortest).joined(separator: " ") + keys.suffix
    case "CAMediaTimingFunction":
      return numbers(["c1x", "c1y", "c2x", "c2y"]).map(\.shortest).joined(separator: " ")
    case "CACGPathCodingProxy": return path(object)
    default: return nil
    }
  }

  /// Returns the 16 numbers of a transform in depth.
  private func space(of object: KeyedArchive.Object) -> String {
    let rows = 1...4
    return rows.flatMap { row in
      rows.map { column -> String in
        guard case .number(let number) = value(object.keys["m\(row)\(column)"]) else {
          return row == column ? "1" : "0"
        }
        return number.shortest
      }
    }.joined(separator: " ")
  }

  /// The keys of the numbers of values, by the kind of value.
  private static let valueKeys: [Int: (names: [String], prefix: String, suffix: String)] = [
    0: (["x", "y"], "", ""), 1: (["width", "height"], "", ""),
    2: (["x", "y", "width", "height"], "", ""),
    3: (["m11", "m12", "m21", "m22", "m41", "m42"], "matrix(", ")"),
    5: (["x", "y"], "", ""), 6: (["width", "height"], "", ""),
    7: (["x", "y", "width", "height"], "", ""), 8: (["x", "y", "z"], "", ""),
    9: ((1...4).flatMap { row in (1...5).map { "m\(row)\($0)" } }, "", ""),
    10: (["a", "b", "c", "d", "tx", "ty"], "matrix(", ")"),
  ]

  /// Returns a path whose operators follow their points.
  private func path(_ proxy: KeyedArchive.Object) -> String? {
    guard case .list(let segments) = value(unwrapped(proxy.keys["LKCGPathSegments"])) else {
      return nil
    }
    var words: [String] = []
    for segment in segments {
      guard case .object(let object) = value(segment),
        case .number(let type) = value(object.keys["LKCGPathType"]),
        let known = Self.segments[Int(exactly: type) ?? -1]
      else { return nil }
      for point in 0..<known.pointCount {
        for axis in ["x", "y"] {
          guard
            case .number(let number) = value(object.keys["LKCGPathPoint\(point)_\(axis)"])
          else { return nil }
          words.append(number.shortest)
        }
      }
      words.append(known.letter)
    }
    return words.joined(separator: " ")
  }

  /// The operators of paths, by the types of segments.
  private static let segments: [Int: (letter: String, pointCount: Int)] = [
    0: ("m", 1), 1: ("l", 1), 2: ("q", 2), 3: ("c", 3), 4: ("h", 0),
  ]
}

extension Double {
  /// The shortest text of the number.
  var shortest: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
