import SceneModel

extension CanonicalBytes {
  /// Writes all parts of a value of the scene model, in the order of declaration.
  ///
  /// Properties added to the model are included without a change here.
  ///
  /// Files are represented by their contents, regardless of their paths. Positions in the source
  /// are left out, as are layers, formulas and everything else that the values at a tick cover.
  ///
  /// - Parameter files: The content hashes of files, by path.
  mutating func append(structureOf value: Any, _ files: (String) -> [UInt8]) {
    let mirror = Mirror(reflecting: value)
    // Optionals come first, because a cast looks through them to the wrapped value.
    guard mirror.displayStyle != .optional else { return append(partsOf: mirror, files) }
    switch value {
    // The times of a glass's updates are covered by its backdrop at a tick.
    case is SourceRange, is Layer, is Formula, is Backdrop.Updates: break
    case let number as Double: append(number)
    case let number as Int: append(number)
    case let flag as Bool: append(flag)
    case let text as String: append(text)
    case let asset as Asset: append(files(asset.path))
    // The shown picture is covered by the values at a tick.
    case let sequence as SequenceContents: append(structureOf: sequence.frame, files)
    case is VideoContents: break
    case let image as ImageContents:
      for part in Mirror(reflecting: image).children where part.label != "assets" {
        append(structureOf: part.value, files)
      }
    default:
      if mirror.displayStyle == .enum {
        append(mirror.children.first?.label ?? "\(value)")
      }
      append(partsOf: mirror, files)
    }
  }

  private mutating func append(partsOf mirror: Mirror, _ files: (String) -> [UInt8]) {
    switch mirror.displayStyle {
    case .dictionary, .set: return append(unordered: mirror.children.map(\.value), files)
    case .collection, .optional: append(mirror.children.count)
    case .enum: break
    default:
      precondition(!mirror.children.isEmpty, "nothing is known of a \(mirror.subjectType)")
    }
    for part in mirror.children { append(structureOf: part.value, files) }
  }

  /// Writes values in an order that depends only on the values.
  private mutating func append(unordered values: [Any], _ files: (String) -> [UInt8]) {
    let parts = values.map { value in
      var part = CanonicalBytes()
      part.append(structureOf: value, files)
      return part.bytes
    }
    append(parts.count)
    for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { append(part) }
  }
}
