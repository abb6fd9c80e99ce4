internal import Pipeline
internal import Compositing
internal import SceneModel
internal import Timeline

/// A frame of a scene, which the display shows from one refresh to the next.
public struct Frame: Sendable {
  /// Number of the refresh, counted from 0.
  public let number: Int

  let scene: Scene

  private var tick: Tick { scene.loaded.timeline.displayLink[number] }

  /// Scene time at which the frame is shown, in seconds.
  public var time: Double { tick.presentedAt }

  /// Whether the frame repeats the one before, because the display link had no callback.
  public var isRepeated: Bool { tick.isRepeated }

  /// Draws the frame.
  ///
  /// The pixels depend only on the scene and the frame number, not on threads or earlier drawing.
  ///
  /// - Throws: ``SceneError`` if the frame exceeds a limit on time or memory, or if an asset can no
  ///   longer be read.
  public func image() throws(SceneError) -> FrameImage {
    do {
      return FrameImage(
        bitmap: try scene.renderers.frame(presentation(for: .drawing)),
        isOpaque: scene.loaded.isOpaque)
    } catch let error as SceneError {
      throw error
    } catch {
      throw SceneError(messages: ["\(error)"])
    }
  }

  /// Returns the values of a layer in this frame, like a presentation layer of Core Animation.
  ///
  /// - Parameter path: A path as in ``Scene/layerPaths``.
  /// - Returns: `nil` if there is no such layer.
  /// - Throws: ``SceneError`` if a formula has no finite value; loading the scene has tried them
  ///   all.
  public func values(of path: String) throws(SceneError) -> LayerValues? {
    try presentation(for: .measuring).layer(at: path).map { LayerValues(layer: $0) }
  }

  private func presentation(for purpose: PresentationPurpose) throws(SceneError)
    -> Presentation
  {
    do throws(Diagnostic) {
      return try scene.loaded.timeline.presentation(at: tick, for: purpose)
    } catch {
      throw SceneError(messages: [error.rendered(in: scene.loaded.sources)])
    }
  }
}
