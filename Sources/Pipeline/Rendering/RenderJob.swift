import System
import Drawing
import Raster
import Compositing
import Synchronization
import Timeline

/// Renders frames of a scene into a folder or a film, on several workers.
struct RenderJob<Output: FrameOutput> {
  let loaded: LoadedScene

  /// Numbers of the frames to render.
  let frames: [Int]

  let output: Output
  let context: JobContext
  let progress: any JobProgress

  /// The cache that the workers share.
  let cache: RasterCache

  init(
    _ loaded: LoadedScene, frames: [Int], output: Output, in context: JobContext,
    progress: any JobProgress
  ) {
    self.loaded = loaded
    self.frames = frames
    self.output = output
    self.context = context
    self.progress = progress
    cache = loaded.memory.cache(workerCount: context.workerCount)
  }

  /// Renders until all frames are done, one fails, or the job is stopped.
  ///
  /// Each worker takes the next frame when it is free. A frame's bytes depend only on the scene and
  /// its number, so any worker may render it.
  ///
  /// - Returns: The number of frames written.
  /// - Throws: The error of the first frame that failed.
  func run() throws -> Int {
    let written = Atomic<Int>(0)
    _ = try Workers.forEach(
      frames.count, workerCount: context.workerCount, making: { try Worker(self) },
      proceed: context.proceed, stop: output.stop
    ) { worker, index in
      try worker.render(frames[index], at: index)
      written.wrappingAdd(1, ordering: .relaxed)
      progress.advance()
    }
    return written.load(ordering: .relaxed)
  }

  /// The renderer and the encoder of one thread.
  private final class Worker {
    private let job: RenderJob
    private let renderer: Renderer
    private let encode: (Bitmap, [PixelRectangle]) throws -> Output.Encoded

    /// The last frame drawn, which is written again if nothing has changed.
    private var drawn: Output.Encoded?

    /// The last frame written, with its number.
    private var last: (number: Int, frame: Output.Encoded)?

    init(_ job: RenderJob) throws {
      self.job = job
      renderer = Renderer(job.loaded.scene, assets: job.loaded.assets, cache: job.cache)
      encode = try job.output.encoder()
    }

    func render(_ number: Int, at index: Int) throws {
      guard let frame = try known(number) ?? draw(number) else { return }
      last = (number, frame)
      try job.output.write(frame, frame: number, at: index)
    }

    /// Returns an earlier frame that is known to look the same.
    private func known(_ number: Int) -> Output.Encoded? {
      if let last, job.output.areAlike(number, last.number) { return last.frame }
      return job.output.twin(of: number)
    }

    private func draw(_ number: Int) throws -> Output.Encoded? {
      let timeline = job.loaded.timeline
      let presentation = try timeline.presentation(at: timeline.displayLink[number], for: .drawing)
      let changes = try renderer.update(to: presentation)
      if !changes.isEmpty { drawn = try encode(renderer.picture, changes) }
      return drawn
    }
  }
}
