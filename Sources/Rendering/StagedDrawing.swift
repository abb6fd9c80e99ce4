import Dispatch
import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// Blurs a layer's picture as far as its staged blur has progressed.
  ///
  /// - Parameter isKept: Whether the stages may be needed again.
  func stage(
    of sharp: Raster, in layer: PresentationLayer, pixelsPerPoint: Double, isKept: Bool
  ) throws(DrawingError) -> Raster {
    sharp
  }
}
