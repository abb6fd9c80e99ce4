package import System
package import Raster
import Synchronization

/// A film whose frames can be requested in any order, each always as the same picture.
///
/// A separate process decodes frames in the order of the film; the most recent frames are cached.
package final class VideoFile: Sendable {
  package let index: VideoIndex

  /// Fingerprint of the file.
  package let hash: ContentHash

  private let file: OpenFile
  private let stamp: FileStamp
  private let limits: Limits

  /// The colour space of the frames.
  private let space: ColorSpace

  private let state = Mutex(State())

  private struct State {
    /// The decoders, most recently used first.
    var decoders: [VideoDecoder] = []

    /// The cached frames, most recently used last.
    var kept: [(number: Int, bitmap: Bitmap)] = []
  }

  /// Reads the index of a film's frames.
  ///
  /// - Parameters:
  ///   - file: A regular file, at its beginning.
  ///   - space: The colour space into which frames are converted.
  package init(
    _ file: consuming OpenFile, in space: ColorSpace = .sRGB, limits: Limits
  ) throws(VideoError) {
    do throws(FileError) {
      stamp = try FileStamp(of: file, for: VideoFile.operation)
      hash = try ContentHash(readingFrom: file, for: VideoFile.operation)
    } catch {
      throw VideoError(reason: error.reason)
    }
    index = try VideoIndex(of: file, limits)
    self.file = file
    self.space = space
    self.limits = limits
  }

  private static let operation = "read a film"

  /// The most decoders at once: layers may show the film at different times.
  private static let mostDecoders = 3

  /// The most frames that are decoded to reach a later one, before restarting at a key frame.
  private static let patience = 16

  /// The most bytes of cached frames; two frames are always kept.
  private static let keptBytes = 1 << 26

  /// The number of cached frames.
  package var keptCount: Int {
    min(max(VideoFile.keptBytes / index.frameBytes, 2), 16)
  }

  /// Decodes a frame.
  ///
  /// - Parameter number: A frame number of the index.
  package func frame(_ number: Int) throws(VideoError) -> Bitmap {
    try state.withLock { state throws(VideoError) in
      if let place = state.kept.firstIndex(where: { $0.number == number }) {
        let known = state.kept.remove(at: place)
        state.kept.append(known)
        return known.bitmap
      }
      let decoder = try decoder(for: number, &state)
      do throws(VideoError) {
        while true {
          let next = decoder.next
          let bitmap = try decoder.frame()
          if state.kept.count >= keptCount { state.kept.removeFirst() }
          state.kept.append((next, bitmap))
          if next == number { return bitmap }
        }
      } catch {
        state.decoders.removeFirst()
        throw error
      }
    }
  }

  /// Returns a decoder that reaches a frame soon, and makes it the most recently used.
  private func decoder(for number: Int, _ state: inout State) throws(VideoError) -> VideoDecoder {
    let keyFrame = index.keyFrame(before: number)
    let near = state.decoders.indices.filter { place in
      let next = state.decoders[place].next
      return next <= number && (next >= keyFrame || number - next < VideoFile.patience)
    }.max { state.decoders[$0].next < state.decoders[$1].next }
    if let near {
      let decoder = state.decoders.remove(at: near)
      state.decoders.insert(decoder, at: 0)
      return decoder
    }
    guard (try? FileStamp(of: file, for: VideoFile.operation)) == stamp else {
      throw VideoError(reason: "the file has changed since the scene was read")
    }
    // A film that plays backwards asks for the preceding frames next.
    let isBackwards = state.kept.contains { $0.number == number + 1 }
    let first = isBackwards ? max(number - keptCount + 2, 0) : number
    let decoder = try VideoDecoder(file, index, from: first, in: space, limits)
    if state.decoders.count >= VideoFile.mostDecoders { state.decoders.removeLast() }
    state.decoders.insert(decoder, at: 0)
    return decoder
  }
}

extension VideoIndex {
  /// Reads the index by running ffprobe.
  fileprivate init(of film: borrowing OpenFile, _ limits: Limits) throws(VideoError) {
    let program = try VideoProgram(
      "ffprobe", of: film, VideoIndex.request + ["-i", "/dev/stdin"], limits)
    let text: [UInt8]
    do throws(PipeFailure) {
      text = try program.bytes(atMost: limits[.frames] * VideoIndex.lineLength)
    } catch {
      throw program.error(after: error)
    }
    guard let index = VideoIndex(String(decoding: text, as: UTF8.self)) else {
      throw program.error(after: .ended)
    }
    do throws(LimitExcess) {
      try limits.check(index.begins.count, .frames, of: "it")
    } catch {
      throw VideoError(reason: error.message, hint: error.hint)
    }
    self = index
  }

  /// The most bytes that ffprobe prints for a packet.
  private static let lineLength = 100
}
