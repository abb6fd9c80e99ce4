package import System
package import SceneModel

/// The parser's access to the world outside the text.
package struct SceneResources {
  /// Reads a text file; takes its path from the scene's folder.
  package let text: (_ path: String) throws(Problem) -> SourceText

  /// Loads a picture and returns its natural size in points; takes its path from the scene's folder.
  package let imageSize: (_ path: String) throws(Problem) -> Size

  /// The same for an SVG document.
  package let svgSize: (_ path: String) throws(Problem) -> Size

  /// Returns what an SVG document has that is not drawn as browsers draw it; it was loaded before.
  package let svgRemarks: (_ path: String) -> [Problem]

  /// Decodes the numbered pictures of a folder; returns their paths in order and their size.
  package let sequence: (_ folder: String) throws(Problem) -> (frames: [String], size: Size)

  /// Finds out when the frames of a film are shown, and its size.
  package let film: (_ path: String) throws(Problem) -> (timing: VideoContents.Timing, size: Size)

  package let fonts: FontResources

  /// The most that a scene may ask for.
  package let limits: Limits

  package init(
    text: @escaping (_ path: String) throws(Problem) -> SourceText,
    imageSize: @escaping (_ path: String) throws(Problem) -> Size,
    svgSize: @escaping (_ path: String) throws(Problem) -> Size,
    svgRemarks: @escaping (_ path: String) -> [Problem] = { _ in [] },
    sequence: @escaping (_ folder: String) throws(Problem) -> (frames: [String], size: Size),
    film:
      @escaping (_ path: String) throws(Problem) -> (
        timing: VideoContents.Timing, size: Size
      ),
    fonts: FontResources, limits: Limits = .standard
  ) {
    self.text = text
    self.imageSize = imageSize
    self.svgSize = svgSize
    self.svgRemarks = svgRemarks
    self.sequence = sequence
    self.film = film
    self.fonts = fonts
    self.limits = limits
  }
}
