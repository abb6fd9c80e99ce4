import System
package import Pipeline
import Raster
import Compositing
import SceneModel
import Synchronization
import Timeline

/// Measures the frames of scenes with different parameters against reference frames.
package struct SweepMeasurement {
  /// The result for one scene.
  package struct Result {
    /// The error over all compared frames.
    package var error = LightError()

    /// Squared differences by frame number; frames without a blur have none.
    package var squares: [Int: Double] = [:]
  }

  /// The measurements of a sweep.
  package struct Outcome {
    /// One for each scene.
    package let scenes: [Result]

    /// The result of the first scene without any blur.
    package let unblurred: Result
  }

  /// The scenes, and at last the first of them without any blur.
  private let scenes: [RendererPool]
  private let memory: [MemoryPlan]

  /// The index of each scene's reference; scenes that differ only in blurs share one.
  private let references: [Int]
  private let frames: [ReferenceFrames]

  /// The path of the one layer whose blur is measured; `nil` for all layers.
  private let layer: String?

  /// - Parameters:
  ///   - loaded: The scenes, at least one.
  ///   - layer: The path of the one layer whose blur is measured; `nil` for all layers.
  package init(of loaded: [LoadedScene], to reference: BlurReference, layer: String? = nil) throws {
    var groups: [Scene: Int] = [:]
    var caches: [RasterCache] = []
    var frames: [ReferenceFrames] = []
    var (scenes, references): ([RendererPool], [Int]) = ([], [])
    for scene in loaded {
      let sharp = scene.scene.replacingBlurs(frameCount: scene.timeline.frameCount) {
        layer == nil || layer == $0 ? .shutter : nil
      }
      let group = groups[sharp] ?? frames.count
      if group == frames.count {
        groups[sharp] = group
        caches.append(RasterCache())
        frames.append(try ReferenceFrames(reference, for: scene, layer: layer))
      }
      references.append(group)
      scenes.append(
        RendererPool(scene.timeline, assets: scene.assets, cache: caches[group]))
    }
    let unblurred = try loaded[0].replacingBlurs { layer == nil || layer == $0 ? .sharp : nil }
    references.append(0)
    scenes.append(
      RendererPool(unblurred.timeline, assets: unblurred.assets, cache: caches[0]))
    self.layer = layer
    memory = loaded.map(\.memory)
    self.scenes = scenes
    self.references = references
    self.frames = frames
  }

  /// Whether the scenes differ only in their blurs and so share one reference.
  ///
  /// With different references, their errors cannot be compared with each other.
  package var shareOneReference: Bool { frames.count == 1 }

  /// The number of frames to measure.
  var frameCount: Int { scenes.map(\.timeline.frameCount).max() ?? 0 }

  /// Measures all frames, several at once.
  ///
  /// - Returns: `nil` if the user stopped it.
  package func run(in context: JobContext) throws -> Outcome? {
    let results = Mutex(scenes.map { _ in Result() })
    let context = memory.reduce(context) { $0.limited(by: $1, frameCount: frameCount) }
    let progress = try context.progress(total: frameCount)
    let isDone = try Workers.forEach(
      frameCount, workerCount: context.workerCount, proceed: context.proceed
    ) { number in
      let squares = try squares(at: number)
      results.withLock { results in
        for (index, value) in squares.enumerated() {
          guard let value else { continue }
          let (width, height) = scenes[index].timeline.scene.pixelSize
          results[index].squares[number] = value
          results[index].error.add(squares: value, pixelCount: width * height)
        }
      }
      progress.advance()
    }
    progress.clear()
    guard isDone, context.proceed() else { return nil }
    let all = results.withLock { $0 }
    return Outcome(scenes: all.dropLast(), unblurred: all[all.count - 1])
  }

  /// Returns the squared differences of every scene at one frame; `nil` without a reference frame.
  private func squares(at number: Int) throws -> [Double?] {
    var known: [Int: (mayBlur: Bool, bitmap: Bitmap?)] = [:]
    return try scenes.enumerated().map { index, scene in
      let frames = frames[references[index]]
      guard number < scene.timeline.frameCount, frames.has(number) else { return nil }
      let presentation = try scene.timeline.presentation(
        at: scene.timeline.displayLink[number])
      var reference =
        try known[references[index]] ?? (mayBlur: frames.mayBlur(number), bitmap: nil)
      defer { known[references[index]] = reference }
      // Without a blur on either side, both pictures are equal.
      guard reference.mayBlur || presentation.showsBlur(of: layer) else { return 0 }
      let (width, height) = scene.timeline.scene.pixelSize
      let truth = try reference.bitmap ?? frames.frame(number, width: width, height: height)
      reference.bitmap = truth
      return LightError.squares(of: try scene.frame(presentation), from: truth)
    }
  }
}
