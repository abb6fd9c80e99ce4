import Drawing
import System
import Pipeline
import Compositing
import Raster
import SceneModel
import SceneText
import Synchronization

/// The files of a scene in one revision; each is read once, when it is needed.
final class PreviewFiles: Sendable {
  /// The text to show: the unsaved one if there is one, otherwise that of the file.
  let source: SourceText

  /// The contents of the scene's file; `nil` if it cannot be read.
  let saved: [UInt8]?

  /// The text that is shown instead of the file's, if it differs.
  let unsaved: UnsavedText?

  /// The reason why the scene file cannot be read, if so.
  let problem: Diagnostic?

  /// Pictures, films and SVG documents.
  let assets: AssetLibrary

  /// Caches of layers drawn for the scene and its variants.
  let rasters: RasterCaches

  private let texts = Mutex<[String: SourceText]>([:])

  /// A file, existing or not, that was asked for in this revision or the one before.
  private struct Asked {
    /// Stamp of the file, taken before the file was read.
    let stamp: FileStamp?
    var isNeeded: Bool
  }

  /// The files by path.
  private let asked: Mutex<[String: Asked]>

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - folders: Folders in which the scene's assets may lie.
  ///   - color: The colour space of the frames.
  ///   - place: The process in which SVG documents are drawn.
  ///   - limits: Limits on the scene.
  ///   - earlier: The revision before; its decoded pictures are kept if none has changed.
  ///   - typed: A text to show instead of the file's.
  init(
    path: String, in folders: AssetFolders, colors color: ColorSpace,
    drawingDocuments place: DocumentPlace, limits: Limits,
    after earlier: PreviewFiles? = nil, showing typed: UnsavedText? = nil
  ) {
    let expected = (earlier?.lasting ?? []).union([path])
    asked = Mutex(
      Dictionary(
        uniqueKeysWithValues: expected.map {
          ($0, Asked(stamp: FileStamp(of: $0), isNeeded: $0 == path))
        }))
    let bytes: Result<[UInt8], FileError> = Result { () throws(FileError) in
      try folders.read(own: path, atMost: limits[.bytes])
    }
    saved = try? bytes.get()
    unsaved = typed?.bytes == saved ? nil : typed
    source = SourceText(file: path, bytes: unsaved?.bytes ?? saved ?? [])
    let start = SourceRange(file: path, bytes: 0..<0)
    problem =
      switch bytes {
      case .success: nil
      case .failure(let error):
        error.isTooLarge
          ? Diagnostic(limits.excess(.bytes, of: "the file"), at: start)
          : Diagnostic(error.reason, at: start)
      }
    let kept = earlier.flatMap { $0.hasItsAssets ? $0 : nil }
    assets =
      kept?.assets
      ?? AssetLibrary(
        in: folders, documents: place.documents(in: folders, limits: limits), colorSpace: color,
        limits: limits)
    rasters = kept?.rasters ?? RasterCaches(byteLimit: 0)
  }

  /// The version of the shown text.
  var version: ContentHash { ContentHash(of: source.bytes) }

  /// Paths of all files that were asked for, or are likely to be.
  var paths: Set<String> { asked.withLock { Set($0.keys) } }

  /// Paths of the files that the next revision is likely to ask for.
  private var lasting: Set<String> {
    let asked = asked.withLock { $0 }
    let needed = asked.filter(\.value.isNeeded)
    // Before the scene is parsed, only its own file is known to be needed.
    return Set((needed.count > 1 ? needed : asked).keys)
  }

  /// Current stamps of the files that have changed since they were read.
  var outdated: [String: FileStamp?] {
    var outdated: [String: FileStamp?] = [:]
    for (path, asked) in asked.withLock({ $0 }) {
      let stamp = FileStamp(of: path)
      if stamp != asked.stamp { outdated.updateValue(stamp, forKey: path) }
    }
    return outdated
  }

  /// Returns the resources through which a parser reads the files.
  ///
  /// - Parameter others: Texts that replace those of the same files.
  func resources(replacing others: [SourceText] = []) -> SceneResources {
    let resources = SceneResources(assets)
    return SceneResources(
      text: { path throws(Problem) in
        self.note(path)
        let text: SourceText
        if let known = self.texts.withLock({ $0[path] }) {
          text = known
        } else {
          text = try resources.text(path)
          self.texts.withLock { $0[path] = text }
        }
        return others.first { $0.file == text.file } ?? text
      },
      imageSize: { path throws(Problem) in
        self.note(path)
        return try resources.imageSize(path)
      },
      svgSize: { path throws(Problem) in
        self.note(path)
        return try resources.svgSize(path)
      },
      svgRemarks: resources.svgRemarks,
      sequence: { path throws(Problem) in
        self.note(path)
        return try resources.sequence(path)
      },
      film: { path throws(Problem) in
        self.note(path)
        return try resources.film(path)
      },
      moments: resources.moments, fonts: resources.fonts, colorSpace: resources.colorSpace,
      limits: resources.limits)
  }

  /// Whether all decoded files are unchanged.
  private var hasItsAssets: Bool {
    assets.files.allSatisfy { file in
      let hash = try? ContentHash(
        readingFrom: try assets.folders.opened(file.path), for: "read \(file.path)")
      return hash == file.hash
    }
  }

  private func note(_ path: String) {
    let path = assets.folders.resolved(path)
    asked.withLock { asked in
      asked[path, default: Asked(stamp: FileStamp(of: path), isNeeded: true)].isNeeded = true
    }
  }
}
