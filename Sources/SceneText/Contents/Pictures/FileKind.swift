import SceneModel

/// A kind of file that contents show, by the ends of its name.
enum FileKind: CaseIterable {
  case image, svg, video

  /// Formats of other programs that no contents show.
  private static let others: Set = [
    "ai", "bmp", "eps", "fig", "pdf", "psd", "sketch", "tif", "tiff", "xd",
  ]

  /// Creates the kind of a file; `nil` for other files.
  ///
  /// - Parameter path: The path, of which only the end counts.
  init?(ofFile path: String) {
    let end = path.fileEnd
    guard let kind = Self.allCases.first(where: { $0.ends.contains(end) }) else { return nil }
    self = kind
  }

  private var ends: Set<String> {
    switch self {
    case .image: ["png", "jpg", "jpeg", "webp", "heic", "heif", "avif", "pgm", "ppm"]
    case .svg: ["svg"]
    case .video: ["mp4", "m4v", "mov", "mkv", "webm", "avi", "gif", "apng"]
    }
  }

  /// The contents that show such files.
  var key: ContentsKey {
    switch self {
    case .image: .image
    case .svg: .svg
    case .video: .video
    }
  }

  private var words: String {
    switch self {
    case .image: "a picture"
    case .svg: "a vector picture"
    case .video: "a film"
    }
  }

  /// Whether a file is of this kind and can be decoded.
  private func isShown(_ path: String, by resources: SceneResources) -> Bool {
    switch self {
    case .image: (try? resources.imageSize(path)) != nil
    case .svg: (try? resources.svgSize(path)) != nil
    case .video: (try? resources.film(path)) != nil
    }
  }

  /// Returns the hint for a file that contents of one kind cannot show; `nil` if no other kind can.
  ///
  /// - Parameters:
  ///   - path: The path from the folder of the scene.
  ///   - written: The path as the author wrote it.
  static func hint(
    for path: String, written: String, as key: ContentsKey, in resources: SceneResources
  ) -> String? {
    if let hint = hintOfImport(for: written) { return hint }
    guard let kind = FileKind(ofFile: path), kind.key.name != key.name,
      kind.isShown(path, by: resources)
    else { return nil }
    return "it is \(kind.words): write \(kind.key.name): \(written)"
  }

  /// Returns the hint for a file of another program; `nil` for other files.
  static func hintOfImport(for path: String) -> String? {
    let end = path.fileEnd
    if ["json", "lottie"].contains(end) {
      return "'smear import \(path) -o scene.yaml' makes a scene of a Lottie animation"
    }
    return others.contains(end) ? "save it as SVG or PNG" : nil
  }
}

extension String {
  /// The extension of a path, in lowercase.
  fileprivate var fileEnd: String {
    guard let dot = lastIndex(of: ".") else { return "" }
    return self[index(after: dot)...].lowercased()
  }
}

extension ContentsKey {
  /// Returns the hint for a text in place of contents: the kind that shows it.
  static func hint(for text: String) -> String {
    if let example = all[text]?.example { return "write contents: {\(text): \(example)}" }
    if let hint = FileKind.hintOfImport(for: text) { return hint }
    let kind = FileKind(ofFile: text)?.key ?? (Color(parsing: text) == nil ? .text : .color)
    return "write contents: {\(kind.name): \(text.scalar(inFlow: true))}"
  }
}
