package import Drawing
package import Raster
import System
package import SceneModel
import Synchronization
import Effects

extension AssetLibrary {
  /// Decodes a picture, or returns what was decoded before.
  ///
  /// - Parameter path: From the scene's folder.
  package func image(_ path: String) throws(Problem) -> Bitmap {
    let picture = try picture(path)
    return try AssetLibrary.naming(path) { () throws(ImageFileError) in try picture.bitmap() }
  }

  /// Returns the size of a picture in pixels, and lets it be decoded meanwhile: whether that succeeds,
  /// ``hasDamagedPictures()`` tells.
  ///
  /// - Parameter path: From the scene's folder.
  package func imageSize(_ path: String) throws(Problem) -> Size {
    let picture = try picture(path)
    try AssetLibrary.naming(path) { () throws(ImageFileError) in try picture.check() }
    return Size(width: Double(picture.width), height: Double(picture.height))
  }

  /// Waits until all pictures are decoded, or found to be damaged: those have no size any more, and
  /// ``imageSize(_:)`` says why.
  package func hasDamagedPictures() -> Bool {
    let pictures = assets.withLock { assets in
      assets.values.compactMap { asset -> DecodedPicture? in
        guard case .image(let picture) = asset.kind else { return nil }
        return picture
      }
    }
    return pictures.count { (try? $0.bitmap()) == nil } > 0
  }

  private func picture(_ path: String) throws(Problem) -> DecodedPicture {
    let asset = try load(path) { bytes, path throws(Problem) in
      let pixelCount = try AssetLibrary.header(bytes, path).pixelCount
      try self.reserve(pixelCount)
      try self.checkMemory(pixelCount, and: bytes.count, of: "'\(path)'")
      return .image(
        try AssetLibrary.naming(path) { () throws(ImageFileError) in try DecodedPicture(bytes) })
    }
    guard case .image(let picture) = asset.kind else {
      throw Problem("'\(path)' is no single picture", hint: "show it as svg or sequence")
    }
    return picture
  }

  /// The bitmap of a picture that was loaded before.
  package func loadedImage(_ path: String) throws(DrawingError) -> Bitmap {
    let picture = try loadedPicture(path)
    do throws(ImageFileError) {
      return try picture.bitmap()
    } catch {
      throw DrawingError(operation: "draw '\(path)'", reason: error.message)
    }
  }

  private func loadedPicture(_ path: String) throws(DrawingError) -> DecodedPicture {
    guard case .image(let picture) = assets.withLock({ $0[path] })?.kind else {
      throw DrawingError(operation: "draw '\(path)'", reason: "it was not loaded")
    }
    return picture
  }

  /// Where nothing shines through a picture that was loaded before, as far as that is known; found
  /// once.
  func opaqueCore(_ path: String) throws(DrawingError) -> PixelRectangle? {
    if let known = opaqueCores.withLock({ $0[path] }) { return known }
    let picture = try loadedPicture(path)
    let core = picture.isOpaque ? picture.bounds : try loadedImage(path).opaqueCore
    opaqueCores.withLock { $0[path] = .some(core) }
    return core
  }

  /// Whether nothing shines through a picture that was loaded before.
  package func isOpaque(_ path: String) -> Bool {
    guard let picture = try? loadedPicture(path), let core = try? opaqueCore(path) else {
      return false
    }
    return core == picture.bounds
  }

  /// The luma of a picture that was loaded before and is not empty, made once.
  func lumaMap(_ path: String) throws(DrawingError) -> LumaMap {
    let bitmap = try loadedImage(path)
    return lumaMaps.withLock { maps in
      let map = maps[path] ?? LumaMap(bitmap)
      maps[path] = map
      return map
    }
  }

  /// Counts the pixels of something that is about to be decoded and to stay.
  func reserve(_ pixels: Int) throws(Problem) {
    try pixelCount.withLock { count throws(Problem) in
      try check(count + pixels, of: "with this picture the scene")
      count += pixels
    }
  }

  /// The bytes of all pictures that are decoded to stay.
  package var pictureBytes: Int { pixelCount.withLock { $0 * MemoryLayout<Pixel>.stride } }

  /// Makes sure that pixels are not too many at once.
  func check(_ pixelCount: Int, of owner: String) throws(Problem) {
    do throws(LimitExcess) {
      try limits.check(pixelCount, .pixels, of: owner)
    } catch {
      throw Problem(error)
    }
    try checkMemory(pixelCount, of: owner)
  }

  /// Makes sure that there is memory for pixels, and for the file that they are decoded of.
  private func checkMemory(_ pixelCount: Int, and fileSize: Int = 0, of owner: String)
    throws(Problem)
  {
    do throws(LimitExcess) {
      try limits.check(
        pixelCount * MemoryLayout<Pixel>.stride + fileSize, .memory, of: owner)
    } catch {
      throw Problem(error)
    }
  }

  static func header(_ bytes: [UInt8], _ path: String) throws(Problem) -> PictureHeader {
    try naming(path) { () throws(ImageFileError) in try PictureHeader(of: bytes) }
  }

  static func decoded(_ bytes: [UInt8], _ path: String) throws(Problem) -> Bitmap {
    try naming(path) { () throws(ImageFileError) in try Bitmap(decoding: bytes) }
  }

  /// Runs `body`, and says which file it is that something is wrong with.
  private static func naming<Result>(
    _ path: String, _ body: () throws(ImageFileError) -> Result
  ) throws(Problem) -> Result {
    do throws(ImageFileError) {
      return try body()
    } catch {
      throw Problem("'\(path)' cannot be shown: \(error)")
    }
  }
}
