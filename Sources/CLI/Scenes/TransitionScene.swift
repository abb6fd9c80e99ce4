import Effects
import System
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText

/// The text of a scene that shows a transition between two pictures.
struct TransitionScene {
  /// The source or the target of the transition.
  struct End {
    /// The user's word: the path of an image, or a colour.
    let word: String

    /// The image; `nil` for a colour.
    let image: Bitmap?

    /// Reads a word of the command line.
    ///
    /// - Parameter limits: The largest values that the image may ask for.
    /// - Throws: ``ReportedError`` if it is neither a colour nor an image.
    init(_ word: String, _ limits: Limits) throws(ReportedError) {
      self.word = word
      guard Color(parsing: word) == nil else {
        image = nil
        return
      }
      do throws(Problem) {
        image = try AssetLibrary(in: .everywhere, limits: limits).image(word)
      } catch {
        Console.note("smear: \(error.message)")
        if let hint = error.hint { Console.note("hint: \(hint)") }
        throw ReportedError()
      }
    }

    fileprivate var isOpaque: Bool {
      image?.isOpaque ?? (Color(parsing: word).map { $0.alpha >= 1 } ?? true)
    }
  }

  let name: String
  let ends: [End]

  /// Ticks from the source to the target, at least 1.
  let ticks: Int

  let frameRate: FrameRate

  let options: TransitionOptions

  /// The largest width and the largest height of the images, in pixels; `nil` without images.
  var size: (width: Int, height: Int)? {
    let images = ends.compactMap(\.image)
    guard let width = images.map(\.width).max(), let height = images.map(\.height).max() else {
      return nil
    }
    return (width, height)
  }

  /// Returns the text of the scene.
  func text(width: Int, height: Int) -> String {
    let own =
      (options.isReversed ? ["reverse: true"] : [])
      + options.settings.map { "\(quoted($0.key)): \(value($0.value, of: $0.key))" }
    let progress =
      ["duration: \(ticks) / (\(frameRate))"]
      + (options.pacing.map { ["\($0.key): \(value($0.value))"] } ?? [])
    return """
      size: [\(width), \(height)]
      frameRate: \(frameRate)
      frames: \(ticks + 1)
      background: \(quoted(background(width: width, height: height)))
      layers:
        - id: transition
          anchorPoint: [0, 0]
          size: [\(width), \(height)]
          contents:
            transition:
              name: \(quoted(name))
              from: \(layer(of: ends[0], width: width, height: height))
              to: \(layer(of: ends[1], width: width, height: height))
              progress: {\(progress.joined(separator: ", "))}
      \(own.map { "        \($0)\n" }.joined())
      """
  }

  /// Returns the background; opaque pictures hide it, so that frames need no alpha.
  private func background(width: Int, height: Int) -> String {
    let covers = ends.allSatisfy { end in
      end.isOpaque && end.image.map { $0.width == width && $0.height == height } ?? true
    }
    return options.background ?? (covers ? "black" : "transparent")
  }

  /// Returns a layer; a picture of another size is centred on whole pixels.
  private func layer(of end: End, width: Int, height: Int) -> String {
    guard let image = end.image else { return "{color: \(quoted(end.word))}" }
    let file = "{image: \(quoted(path: end.word))}"
    guard image.width != width || image.height != height else { return file }
    let (x, y) = ((width - image.width) / 2, (height - image.height) / 2)
    return
      "{layers: [{anchorPoint: [0, 0], position: [\(x), \(y)], size: [\(image.width), \(image.height)], contents: \(file)}]}"
  }

  /// Returns a setting as text of the scene: a picture's path, a list or mapping unchanged, or a
  /// string.
  private func value(_ text: String, of key: String = "") -> String {
    if TransitionPicture(rawValue: key) != nil { return quoted(path: text) }
    let isFlow = [("[", "]"), ("{", "}")].contains { text.hasPrefix($0) && text.hasSuffix($1) }
    return isFlow ? text : quoted(text)
  }

  /// Returns a text in quotes.
  private func quoted(_ text: String) -> String { DocumentValue.text(text).styled(.quoted).line }

  /// Returns a picture's path in quotes, with braces taken literally.
  private func quoted(path: String) -> String {
    DocumentValue.literal(path).styled(.quoted).line
  }
}
