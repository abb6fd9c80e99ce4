import TestSupport
import Foundation
@testable import Pipeline
import SceneText
import Synchronization

/// A scene in which something moves, and what a job of it tells.
struct TestedJob {
  /// Frames in the scene.
  static let frameCount = 12

  let loaded: LoadedScene
  let loader: SceneLoader
  let counter = ProgressCounter()

  /// - Parameters:
  ///   - timing: Of the layer's movement.
  ///   - others: Layers in front of the one that moves, as they stand in a scene file.
  init(timing: String = "duration: 0.2", others: String = "") throws {
    let file = SceneFile(
      text: """
        size: [40, 24]
        frames: \(Self.frameCount)
        background: white
        parameters: {radius: {value: 3, min: 1, max: 12}, unused: {value: 1, min: 0, max: 2}}
        layers:
          - id: box
            size: [8, 8]
            position: [6, 12]
            backgroundColor: "#204080"
            motionBlur: {radius: radius}
            animations: [{property: position, to: [34, 12], \(timing)}]
        \(others)
        """, name: "tested", reportingTo: { _ in })
    loader = SceneLoader(file)
    loaded = try loader.scene(overriding: ParsedScene.Overrides())
  }

  /// - Parameter stop: After how many finished items the job is not to go on.
  func context(workers: Int = 1, stoppingAfter stop: Int = .max) -> JobContext {
    JobContext(
      workerCount: workers, proceed: { [counter] in counter.finished < stop }, warn: { _ in },
      progress: { [counter] in counter.begin($0) })
  }

  var frames: [Int] { Array(0..<Self.frameCount) }
}

/// Counts what a job says of itself.
final class ProgressCounter: JobProgress {
  private struct State {
    var stages: [JobStage] = []
    var finished = 0
    var isOpen = false
  }

  private let state = Mutex(State())

  func begin(_ stage: JobStage) -> ProgressCounter {
    state.withLock { state in
      state.stages.append(stage)
      state.isOpen = true
    }
    return self
  }

  var stages: [JobStage] { state.withLock { $0.stages } }
  var finished: Int { state.withLock { $0.finished } }

  /// Whether a stage has begun and not ended.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  var elapsed: Double { 1 }
  func advance() { state.withLock { $0.finished += 1 } }
  func clear() { state.withLock { $0.isOpen = false } }
}

extension TemporaryFolder {
  /// Names of the PNG files, in alphabetical order.
  var pictures: [String] {
    get throws { try names.filter { $0.hasSuffix(".png") } }
  }

  /// Returns the manifest in the folder, or `nil` if what is there is none.
  func manifest() throws -> Manifest? { try Manifest(json: bytes(of: "manifest.json")) }
}
