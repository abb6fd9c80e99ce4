package import System
package import Raster
import Synchronization

/// A film, of which any frame may be asked for: always the same picture, in any order.
///
/// Frames are decoded in the order of the film by a process of their own; what was decoded last is kept.
package final class VideoFile: Sendable {
  package let index: VideoIndex

  /// Fingerprint of the file.
  package let hash: ContentHash

  private let file: OpenFile
  private let stamp: FileStamp
  private let limits: Limits

  private let state = Mutex(State())

  private struct State {
    /// The ones that were asked last come first.
    var decoders: [VideoDecoder] = []

    /// The frames that were decoded or asked for last come last.
    var kept: [(number: Int, bitmap: Bitmap)] = []
  }

  /// Finds out which frames a film has.
  ///
  /// - Parameter file: A regular file, at its beginning.
  package init(_ file: consuming OpenFile, limits: Limits) throws(VideoError) {
    do throws(FileError) {
      stamp = try FileStamp(of: file, for: VideoFile.operation)
      hash = try ContentHash(readingFrom: file, for: VideoFile.operation)
    } catch {
      throw VideoError(reason: error.reason)
    }
    index = try VideoIndex(of: file, limits)
    self.file = file
    self.limits = limits
  }

  private static let operation = "read a film"

  /// How many decoders there are at most: layers may show the film at different times.
  private static let mostDecoders = 3

  /// How many frames are decoded to get at a later one, rather than to begin anew at a key frame.
  private static let patience = 16

  /// The most bytes of the frames that are kept, but for the two last.
  private static let keptBytes = 1 << 26

  /// How many frames are kept.
  package var keptCount: Int {
    let bytes = index.width * index.height * MemoryLayout<Pixel>.stride
    return min(max(VideoFile.keptBytes / bytes, 2), 16)
  }

  /// Decodes a frame.
  ///
  /// - Parameter number: One of the index.
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

  /// Returns a decoder that comes to a frame soon, and makes it the first.
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
    // A film that runs backwards asks for those before it next.
    let isBackwards = state.kept.contains { $0.number == number + 1 }
    let first = isBackwards ? max(number - keptCount + 2, 0) : number
    let decoder = try VideoDecoder(file, index, from: first, limits)
    if state.decoders.count >= VideoFile.mostDecoders { state.decoders.removeLast() }
    state.decoders.insert(decoder, at: 0)
    return decoder
  }
}

extension VideoIndex {
  /// Asks ffprobe.
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

  /// Bytes of a packet in what ffprobe prints, at most.
  private static let lineLength = 100
}
