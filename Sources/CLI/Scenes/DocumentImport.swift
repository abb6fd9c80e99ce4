import Compositing
import FoundationEssentials
import Importing
import Pipeline
import SceneModel
import SceneText
import Synchronization
import System

/// A document of another program that becomes a scene.
struct DocumentImport {
  let document: String
  let limits: Limits

  /// The choices of the user, if it is a Lottie animation.
  var lottie = LottieOptions()

  /// The states that come in the scene.
  var played: PlayedStates?

  /// Whether a scene that lacks a part of the document is an error.
  var isStrict = false

  /// A file to write, with its bytes.
  private typealias File = (path: String, bytes: [UInt8])

  /// Writes the scene and its pictures, after reporting what the scene lacks.
  ///
  /// Nothing is written before all pictures are read.
  ///
  /// - Parameter overwriting: Whether to replace files that are there.
  /// - Throws: ``ReportedError`` after an error in the document.
  func write(to output: String, _ overwriting: OverwriteOption) throws {
    let source = try opened
    let scene = try scene(of: source, picturesIn: output.pathStem + "-assets/")
    let folder = output.pathParts.folder ?? "."
    var files: [File] = try scene.assets.map { asset in
      (folder.appending(name: asset.target), try bytes(of: asset))
    }
    files.append((output, Array(scene.text.utf8)))
    for file in files { try overwriting.check(file.path) }
    for file in files {
      try FileSystem.createFolder(ofFile: file.path)
      try AtomicFile.write(file.bytes, to: file.path)
    }
  }

  private var opened: any ImportableDocument {
    get throws {
      do {
        return try ImportableDocuments.read(
          document, lottie, unpackingIn: FileManager.default.temporaryDirectory.path,
          limits: limits)
      } catch let error as UnreadableDocument {
        Console.note(error.message)
        throw ReportedError()
      }
    }
  }

  private func scene(of source: any ImportableDocument, picturesIn folder: String) throws
    -> ImportedScene
  {
    let folders = AssetFolders.only(document.pathParts.folder ?? "")
    let resources = SceneResources(AssetLibrary(in: folders, limits: limits))
    do throws(Diagnostic) {
      let scene = try source.scene(picturesIn: folder, playing: played, resources: resources)
      for diagnostic in scene.diagnostics { Console.note(diagnostic.rendered(in: scene.sources)) }
      guard isStrict, !scene.diagnostics.isEmpty else { return scene }
      Console.note("smear: nothing was written, because the scene would lack the parts named above")
    } catch {
      Console.note(error.rendered(in: source.sources))
    }
    throw ReportedError()
  }

  private func bytes(of asset: ImportedAsset) throws -> [UInt8] {
    do {
      return try asset.bytes()
    } catch let error as FileError {
      throw error
    } catch {
      throw Problem("\(document.appending(name: asset.source)) cannot be read: \(error)")
    }
  }
}

/// Scenes made of documents for one run of the program.
enum TemporaryImports {
  private static let folders = Mutex<[PrivateFolder]>([])

  /// Imports a document into a temporary folder.
  ///
  /// - Returns: The path of the scene; `nil` for any other file.
  static func scene(_ path: String, limits: Limits) throws -> String? {
    guard ImportableDocuments.replaceScene(path) else { return nil }
    let folder = try PrivateFolder(in: FileManager.default.temporaryDirectory.path)
    folders.withLock { $0.append(folder) }
    let scene = folder.path.appending(name: path.pathStem + ".yaml")
    try DocumentImport(document: path, limits: limits).write(to: scene, OverwriteOption())
    return scene
  }

  /// Removes the scenes.
  static func discard() { folders.withLock { $0 = [] } }
}
