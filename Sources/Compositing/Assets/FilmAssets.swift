import Drawing
import System
import Video
import Raster
package import SceneModel
import Synchronization

extension AssetLibrary {
  /// Reads the frame times and the size of a film, and decodes its first frame.
  ///
  /// - Parameter path: From the scene's folder.
  package func film(_ path: String) throws(Problem) -> (
    timing: VideoContents.Timing, size: Size
  ) {
    let asset = try loadFilm(path)
    guard case .film(let film) = asset.kind else {
      throw Problem("'\(path)' is shown as a picture too")
    }
    let index = film.index
    return (VideoContents.Timing(begins: index.begins, duration: index.duration), asset.size)
  }

  private func loadFilm(_ path: String) throws(Problem) -> LoadedAsset {
    if let known = assets.withLock({ $0[path] }) { return known }
    let file: OpenFile
    let film: VideoFile
    do throws(FileError) {
      file = try folders.opened(path)
    } catch {
      throw problem(error, with: path)
    }
    do throws(VideoError) {
      film = try VideoFile(file, in: colorSpace, limits: limits)
    } catch {
      throw problem(error, with: path)
    }
    try reserve(film.index.frameBytes / MemoryLayout<Pixel>.stride * film.keptCount)
    do throws(VideoError) {
      _ = try film.frame(0)
    } catch {
      throw problem(error, with: path)
    }
    return keep(.film(film), of: path, hash: film.hash)
  }

  private func problem(_ error: VideoError, with path: String) -> Problem {
    Problem("'\(path)' cannot be shown: \(error.reason)", hint: error.hint)
  }

  /// Returns a frame of a film that was loaded before.
  func frame(_ number: Int, ofFilm path: String) throws(DrawingError) -> Bitmap {
    guard case .film(let film) = assets.withLock({ $0[path] })?.kind else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    do throws(VideoError) {
      return try film.frame(number)
    } catch {
      throw DrawingError(operation: "draw frame \(number) of '\(path)'", reason: error.reason)
    }
  }
}
