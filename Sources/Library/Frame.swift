internal import Pipeline
internal import Compositing
internal import SceneModel
internal import Timeline

/// What a display shows from one refresh to the next.
public struct Frame: Sendable {
  /// The refresh, counted from 0.
  public let number: Int

  let scene: Scene

  private var tick: Tick { scene.loaded.timeline.displayLink[number] }

  /// Scene time at which the frame is shown, in seconds.
  public var time: Double { tick.presentedAt }

  /// Whether the frame is the one before once more, because no callback of the display link came.
  public var isRepeated: Bool { tick.isRepeated }

  /// Draws the frame; its pixels are the same whoever draws it, and whatever was drawn before.
  ///
  /// - Throws: ``SceneError`` where the frame asks for more time or memory than it may have, or an asset
  ///   can no longer be read.
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

  /// The values that a layer has in this frame, as Core Animation's presentation layers have them.
  ///
  /// - Parameter path: As in ``Scene/layerPaths``.
  /// - Returns: `nil` if there is no such layer.
  /// - Throws: ``SceneError`` where a formula has no finite value; loading the scene has tried all.
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
