import SceneModel

/// A declared value that pixels depend on.
protocol PictureInput {
  /// Writes the value as bytes; a file is written as its contents.
  ///
  /// - Parameter files: The content hashes of files, by path.
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8])
}

/// A declared value with several parts that pixels depend on.
protocol CompoundInput: PictureInput {
  typealias Inputs = [any PictureInput]

  /// The parts in the order of their declaration, after the name of an enumeration's case.
  ///
  /// Places in the source are left out, and so are parts that the values at a tick cover. A test
  /// finds any other property that is missing.
  var inputs: Inputs { get }
}

extension CompoundInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) {
    for input in inputs { input.append(to: &bytes, files) }
  }
}

extension Double: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) { bytes.append(self) }
}

extension Int: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) { bytes.append(self) }
}

extension Bool: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) { bytes.append(self) }
}

extension String: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) { bytes.append(self) }
}

extension SIMD4<Double>: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) { bytes.append(self) }
}

extension Asset: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) {
    bytes.append(files(path))
  }
}

extension Array: PictureInput where Element: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) {
    bytes.append(self) { $1.append(to: &$0, files) }
  }
}

extension Optional: PictureInput where Wrapped: PictureInput {
  func append(to bytes: inout CanonicalBytes, _ files: (String) -> [UInt8]) {
    (map { [$0] } ?? []).append(to: &bytes, files)
  }
}
