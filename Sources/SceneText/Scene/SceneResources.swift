package import Raster
package import System
package import SceneModel

/// The parser's access to files, images and fonts.
package struct SceneResources {
  /// Reads a text file, by its path from the scene's folder.
  package let text: (_ path: String) throws(Problem) -> SourceText

  /// Loads an image and returns its natural size in points, by its path from the scene's folder.
  package let imageSize: (_ path: String) throws(Problem) -> Size

  /// Loads an SVG document and returns its natural size in points.
  package let svgSize: (_ path: String) throws(Problem) -> Size

  /// Returns the features of an already loaded SVG document that are not drawn as in browsers.
  package let svgRemarks: (_ path: String) -> [Problem]

  /// Decodes the numbered images of a folder; returns their paths in order and their size.
  package let sequence: (_ folder: String) throws(Problem) -> (frames: [String], size: Size)

  /// Reads the frame times and the size of a video.
  package let film: (_ path: String) throws(Problem) -> (timing: VideoContents.Timing, size: Size)

  /// Returns the moments at which each condition of a scene begins to hold, in seconds.
  package let moments: (Scene) throws(Diagnostic) -> [[Double]]

  package let fonts: FontResources

  /// The space of all colours, into which the pictures are decoded.
  package let colorSpace: ColorSpace

  /// The limits on the size of a scene.
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
    moments: @escaping (Scene) throws(Diagnostic) -> [[Double]],
    fonts: FontResources, colorSpace: ColorSpace = .sRGB, limits: Limits = .standard
  ) {
    self.text = text
    self.imageSize = imageSize
    self.svgSize = svgSize
    self.svgRemarks = svgRemarks
    self.sequence = sequence
    self.film = film
    self.moments = moments
    self.fonts = fonts
    self.colorSpace = colorSpace
    self.limits = limits
  }
}
