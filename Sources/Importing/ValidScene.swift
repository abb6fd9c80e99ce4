import SceneModel
import SceneText

extension SceneDocument {
  /// Removes the values that no scene can have, so that the document is a valid scene.
  ///
  /// - Parameters:
  ///   - range: The place in the document at which an error is reported.
  ///   - pictureSize: Returns the size of a picture of the scene; `nil` if there is none.
  ///   - resources: The fonts and limits of the scene.
  ///   - report: Takes a message about a value that was removed.
  /// - Returns: The text of the valid scene.
  /// - Throws: ``Diagnostic`` if the scene has an error that nothing removes.
  mutating func removeInvalidValues(
    at range: SourceRange, pictureSize: (String) -> (width: Int, height: Int)?,
    resources: SceneResources, report: (String) -> Void
  ) throws(Diagnostic) -> String {
    while true {
      let text = text
      let source = SourceText(file: range.file, bytes: Array(text.utf8))
      let errors = withoutActuallyEscaping(pictureSize) { pictureSize in
        let resources = resources.showing(pictureSize)
        // Reads each component once. Only a scene with errors is read again, with every use of it.
        return source.errors(readingComponentsOnce: true, resources).isEmpty
          ? [] : source.errors(readingComponentsOnce: false, resources)
      }
      guard !errors.isEmpty else { return text }
      let places = removeValues(at: errors.map { $0.range })
      root.removeEmptyAnimations()
      guard places.contains(where: { $0 != nil }) else {
        throw Diagnostic(
          "the document cannot become a scene: \(errors[0].message)", at: range,
          hint: errors[0].hint)
      }
      for case (let place?, let error) in zip(places, errors) {
        report("the scene's \(place) is left out: \(error.message)")
      }
    }
  }
}

extension SourceText {
  /// Returns the errors of a scene, also of states that no timeline plays, which an export looks at.
  fileprivate func errors(readingComponentsOnce: Bool, _ resources: SceneResources) -> [Diagnostic]
  {
    ParsedScene(
      parsing: self, resources: resources, notingStates: true,
      readingComponentsOnce: readingComponentsOnce
    ).diagnostics.filter { $0.severity == .error }
  }
}

extension DocumentValue {
  /// Removes the lists of animations of which nothing is left.
  fileprivate mutating func removeEmptyAnimations() {
    switch content {
    case .list(var items):
      for index in items.indices { items[index].removeEmptyAnimations() }
      content = .list(items)
    case .mapping(var entries):
      for (key, value) in entries {
        var value = value
        value.removeEmptyAnimations()
        entries[key] = key == LayerKey.animations.name && value == .list([]) ? nil : value
      }
      content = .mapping(entries)
    default: break
    }
  }
}

extension SceneResources {
  /// Returns these resources with the pictures of a document.
  fileprivate func showing(_ pictureSize: @escaping (String) -> (width: Int, height: Int)?)
    -> SceneResources
  {
    func size(_ path: String) throws(Problem) -> Size {
      guard let size = pictureSize(path) else { throw Problem("there is no picture '\(path)'") }
      return Size(width: Double(size.width), height: Double(size.height))
    }
    return SceneResources(
      text: text, imageSize: { path throws(Problem) in try size(path) },
      svgSize: { path throws(Problem) in try size(path) }, sequence: sequence, film: film,
      moments: moments, fonts: fonts,
      colorSpace: colorSpace, limits: limits)
  }
}
