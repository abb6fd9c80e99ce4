import SceneModel
import SceneText

extension SceneDocument {
  /// Removes the values that no scene can have, so that the document is a valid scene.
  ///
  /// - Parameters:
  ///   - element: The element of the source at which their loss is reported.
  ///   - pictures: The pictures of the scene.
  ///   - resources: The fonts and limits of the scene.
  /// - Throws: ``Diagnostic`` if the scene has an error that nothing removes.
  mutating func removeInvalidValues(
    reporting element: XMLElement, to log: ImportLog, pictures: [CAMLPictures],
    resources: SceneResources
  ) throws(Diagnostic) {
    let resources = resources.showing(pictures)
    while true {
      let source = SourceText(file: log.source.file, bytes: Array(text.utf8))
      let errors = ParsedScene(parsing: source, resources: resources).diagnostics
        .filter { $0.severity == .error }
      guard !errors.isEmpty else { return }
      let places = removeValues(at: errors.map { $0.range })
      guard places.contains(where: { $0 != nil }) else {
        throw Diagnostic(
          "the document makes no scene: \(errors[0].message)",
          at: log.source.range(ofLine: element.line), hint: errors[0].hint)
      }
      for case (let place?, let error) in zip(places, errors) {
        log.leaveOut("the scene's \(place)", at: element, effect: error.message)
      }
    }
  }
}

extension SceneResources {
  /// Returns these resources with the pictures of a document.
  fileprivate func showing(_ pictures: [CAMLPictures]) -> SceneResources {
    SceneResources(
      text: text,
      imageSize: { path throws(Problem) in
        guard let size = pictures.lazy.compactMap({ $0.size(ofTarget: path) }).first else {
          throw Problem("there is no picture '\(path)'")
        }
        return Size(width: Double(size.width), height: Double(size.height))
      },
      svgSize: svgSize, sequence: sequence, film: film, moments: moments, fonts: fonts,
      colorSpace: colorSpace, limits: limits)
  }
}
