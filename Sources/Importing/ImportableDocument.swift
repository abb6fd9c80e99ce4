package import SceneModel
package import SceneText
package import System

/// A document of another program that becomes a scene.
package protocol ImportableDocument {
  /// The texts of the document, for messages; at least one.
  var sources: [SourceText] { get }

  /// Makes a scene of the document.
  ///
  /// - Parameters:
  ///   - target: The folder of the pictures, from that of the scene, with a `/` at its end.
  ///   - played: The states that come in the scene.
  ///   - resources: The fonts and limits of the scene; its pictures are those of the document.
  /// - Throws: ``Diagnostic`` at a mistake in the document.
  func scene(picturesIn target: String, playing played: PlayedStates?, resources: SceneResources)
    throws(Diagnostic) -> ImportedScene
}

/// A mistake for which a document cannot be opened.
package struct UnreadableDocument: Error {
  /// The message with its place.
  package let message: String

  init(_ diagnostic: Diagnostic, in source: SourceText) {
    message = diagnostic.rendered(in: source)
  }
}

/// The documents that can be imported.
package enum ImportableDocuments {
  /// The endings of their names, as messages list them.
  package static let endings = "a folder .ca, a file .caml, .caar, .json or .lottie, or .tendies"

  /// Whether a path may be one of a document, by its ending.
  package static func contain(_ path: String) -> Bool {
    CoreAnimationDocument.isOne(path) || LottieDocument.isOne(path)
  }

  /// Whether a path leads to a document, where a scene may be expected, too.
  ///
  /// A file of JSON is one if it has the keys of an animation.
  package static func replaceScene(_ path: String) -> Bool {
    contain(path)
      && (path.pathExtension?.lowercased() != "json" || LottieDocument.isAnimation(path))
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - options: The choices of the user, if it is a Lottie animation.
  ///   - temporary: The folder in which an archive is unpacked into a temporary one.
  ///   - limits: The largest values that it may ask for.
  /// - Throws: ``FileError`` if a file cannot be read, ``Problem`` if an archive is damaged or
  ///   holds no document, ``UnreadableDocument`` at a mistake in an index.
  package static func read(
    _ path: String, _ options: LottieOptions, unpackingIn temporary: String, limits: Limits
  ) throws -> any ImportableDocument {
    if LottieDocument.isOne(path) {
      return try LottieDocument(path, options, unpackingIn: temporary, limits: limits)
    }
    if let animation = options.animation {
      throw Problem("\(path) has no animation '\(animation)'", hint: "only a .lottie has several")
    }
    if let theme = options.theme {
      throw Problem("\(path) has no theme '\(theme)'", hint: "only a .lottie has themes")
    }
    return try CoreAnimationDocument(path, unpackingIn: temporary, limits: limits)
  }
}
