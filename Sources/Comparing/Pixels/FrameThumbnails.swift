internal import Effects
internal import Raster
package import System
import Synchronization

/// Small pictures of the frames of a comparison, which a page shows while frames follow quickly.
///
/// Small frames have none, because a browser decodes them quickly.
package final class FrameThumbnails: Sendable {
  /// The files of both sides of a frame.
  package struct Pair: Sendable {
    package let reference, candidate: [UInt8]
  }

  private let pairs = Mutex<[Int: Pair]>([:])

  /// The most pixels of a frame without a thumbnail.
  private static let mostPixels = 640 * 480

  /// The longer side of a thumbnail, in pixels.
  private static let side = 480

  /// The compression of a thumbnail, from 0 to 100.
  private static let quality: Float = 60

  /// Records the thumbnails of a pair of frames.
  ///
  /// - Parameters:
  ///   - space: The colour space of both frames.
  ///   - index: Index of the pair.
  /// - Throws: ``ImageFileError`` if a frame is too narrow for its length.
  func note(_ reference: Bitmap, _ candidate: Bitmap, in space: ColorSpace, at index: Int)
    throws(ImageFileError)
  {
    guard max(reference.pixels.count, candidate.pixels.count) > Self.mostPixels else { return }
    let file = try Self.file(of: reference, in: space)
    let other = reference == candidate ? file : try Self.file(of: candidate, in: space)
    pairs.withLock { $0[index] = Pair(reference: file, candidate: other) }
  }

  private static func file(of frame: Bitmap, in space: ColorSpace) throws(ImageFileError)
    -> [UInt8]
  {
    let scale = min(Double(side) / Double(max(frame.width, frame.height)), 1)
    return try frame.reduced(by: scale).converted(from: space, to: .sRGB).webP(quality: quality)
  }

  /// Reads the frames whose files have the same bytes on both sides: no comparison decoded them.
  ///
  /// Reads none if all frames are equal, because nobody looks for a difference then.
  ///
  /// - Parameters:
  ///   - indices: The frames of which a page shows thumbnails.
  ///   - proceed: Called before each frame, on any thread.
  package func readEqual(
    _ indices: some Sequence<Int>, of frames: [ComparedFrame], limits: Limits,
    proceed: @Sendable () -> Bool
  ) {
    guard !frames.allSatisfy(\.isEqual) else { return }
    let unknown = pairs.withLock { pairs in
      indices.filter { pairs[$0] == nil && frames[$0].pixelCount > Self.mostPixels }
    }
    let memory = PairMemory(limits, pictures: [])
    ThreadPool.perform(unknown.count) { iteration in
      let index = unknown[iteration]
      guard proceed(), let file = frames[index].pair.files.reference else { return }
      let picture = frames[index].pixelCount * MemoryLayout<Pixel>.stride
      // The comparison has already reported a frame that cannot be read.
      try? memory.comparing(filePicture: picture) {
        let bitmap = try DecodedFrame(file, in: []).bitmap
        try note(bitmap, bitmap, in: .sRGB, at: index)
      }
    }
  }

  /// The thumbnails of a pair; `nil` if its frames are small, or if a side lacks the frame.
  package subscript(index: Int) -> Pair? { pairs.withLock { $0[index] } }
}

extension ComparedFrame {
  /// The number of pixels of both sides; 0 if they could not be compared.
  fileprivate var pixelCount: Int { pixels.map { $0.size.width * $0.size.height } ?? 0 }
}
