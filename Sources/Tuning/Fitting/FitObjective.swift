import System
import Pipeline
import Effects
import Raster
import Compositing
import SceneModel
import Synchronization
import Timeline

/// The constants of a search: the frames without the layer's overlay, and the reference frames.
final class FitObjective: Sendable {
  /// The appearance of an overlay in one frame, apart from its opacity.
  struct Look: Hashable, Sendable {
    enum Radius: Hashable, Sendable {
      /// The scene's own radius, in points, and the angle.
      case own(Double, angle: Double)

      /// That of one of the ``RadiusNodes``, and the angle unless it follows the movement.
      case node(Int, angle: Double?)
    }

    let frame: Int
    let radius: Radius
    let samples: Int?
    let mode: MotionBlur.Mode?
  }

  /// An overlay in one frame.
  struct Sample: Sendable {
    let frame: Int

    /// The looks whose errors are mixed into the error of the overlay, each with its weight. The
    /// weights add up to 1.
    let looks: [(look: Look, weight: Double)]
    let opacity: Double
  }

  let reference: ReferenceFrames

  private let sharp: RendererPool

  /// The number of drawn pixels per compared pixel.
  private let step: Int

  private struct State {
    /// By frame number: the frame without the overlay, and the reference frame.
    var ends: [Int: (sharp: Bitmap, reference: Bitmap)] = [:]
    var mayBlur: [Int: Bool] = [:]
    var curves: [Look: OpacityError] = [:]
  }

  private let state = Mutex(State())

  init(sharp: RendererPool, reference: ReferenceFrames, step: Int) {
    self.sharp = sharp
    self.reference = reference
    self.step = step
  }

  /// Whether the reference frame may show a blur.
  func mayBlur(_ number: Int) throws -> Bool {
    if let known = state.withLock({ $0.mayBlur[number] }) { return known }
    let mayBlur = try reference.mayBlur(number)
    state.withLock { $0.mayBlur[number] = mayBlur }
    return mayBlur
  }

  /// Draws the looks that are not known yet, several at once.
  ///
  /// - Parameter scene: The scene whose overlay has these looks.
  func prepare(_ looks: Set<Look>, of scene: FitScene, in context: JobContext) throws {
    let missing = state.withLock { state in looks.filter { state.curves[$0] == nil } }
      .sorted { $0.frame < $1.frame }
    guard !missing.isEmpty else { return }
    let covered = try Dictionary(
      uniqueKeysWithValues: Set(missing.map(\.radius.node)).map { node in
        (node, sharp.sharing(try SceneTimeline(scene.covered(at: node))))
      })
    _ = try Workers.forEach(
      missing.count, workerCount: context.workerCount, proceed: context.proceed
    ) { index in
      let look = missing[index]
      guard let covered = covered[look.radius.node] else { return }
      let ends = try ends(look.frame)
      let curve = OpacityError(
        from: ends.sharp, to: try covered.frame(look.frame).thinned(by: step),
        reference: ends.reference)
      state.withLock { $0.curves[look] = curve }
    }
    guard context.proceed() else { throw FitModel.Stop() }
  }

  /// Returns the root mean square over all frames; frames without a sample count as equal.
  func error(of samples: [Sample]) -> Double {
    let curves = state.withLock { $0.curves }
    return rootMeanSquare(
      of: samples.map { sample in
        max(
          0,
          sample.looks.reduce(0) { $0 + $1.weight * (curves[$1.look]?[sample.opacity] ?? 0) })
      })
  }

  private func rootMeanSquare(of squares: [Double]) -> Double {
    let (width, height) = sharp.timeline.scene.pixelSize
    var error = LightError()
    error.add(
      squares: squares.reduce(0, +),
      pixelCount: (width * height + step - 1) / step * sharp.timeline.frameCount)
    return error.rootMeanSquare
  }

  /// Returns the same error from frames drawn in full.
  ///
  /// - Parameter frames: Numbers of the frames that may differ from the reference.
  func drawnError(of frames: [Int], _ timeline: SceneTimeline, in context: JobContext)
    throws -> Double
  {
    let scene = sharp.sharing(timeline)
    let squares = Mutex(Array(repeating: 0.0, count: frames.count))
    let isDone = try Workers.forEach(
      frames.count, workerCount: context.workerCount, proceed: context.proceed
    ) { index in
      let value = LightError.squares(
        of: try scene.frame(frames[index]).thinned(by: step),
        from: try ends(frames[index]).reference)
      squares.withLock { $0[index] = value }
    }
    guard isDone else { throw FitModel.Stop() }
    return rootMeanSquare(of: squares.withLock { $0 })
  }

  private func ends(_ number: Int) throws -> (sharp: Bitmap, reference: Bitmap) {
    if let known = state.withLock({ $0.ends[number] }) { return known }
    let (width, height) = sharp.timeline.scene.pixelSize
    let ends = (
      sharp: try sharp.frame(number).thinned(by: step),
      reference: try reference.frame(number, width: width, height: height).thinned(by: step)
    )
    state.withLock { $0.ends[number] = ends }
    return ends
  }
}

extension FitObjective.Look.Radius {
  /// The node; `nil` for the scene's own radius.
  fileprivate var node: Int? {
    if case .node(let node, _) = self { node } else { nil }
  }
}
