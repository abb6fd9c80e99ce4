package import Drawing
package import Raster
import System
package import SceneModel
import Synchronization
import Effects

extension AssetLibrary {
  /// Returns a picture, decoding it only once.
  ///
  /// - Parameter path: From the scene's folder.
  package func image(_ path: String) throws(Problem) -> Bitmap {
    let picture = try picture(path)
    return try AssetLibrary.naming(path) { () throws(ImageFileError) in try picture.bitmap() }
  }

  /// Returns the size of a picture in pixels, and begins to decode it in the background.
  ///
  /// ``hasDamagedPictures()`` reports later whether decoding succeeds.
  ///
  /// - Parameter path: From the scene's folder.
  package func imageSize(_ path: String) throws(Problem) -> Size {
    let picture = try picture(path)
    try AssetLibrary.naming(path) { () throws(ImageFileError) in try picture.check() }
    return Size(width: Double(picture.width), height: Double(picture.height))
  }

  /// Waits for the decoding of all pictures, and returns whether one is damaged.
  ///
  /// ``imageSize(_:)`` throws the problem of a damaged picture.
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
      let header = try AssetLibrary.header(bytes, path)
      try self.reserve(header.pixelCount)
      try self.checkMemory(header.pixelCount, and: bytes.count, of: "'\(path)'")
      return .image(
        try AssetLibrary.naming(path) { () throws(ImageFileError) in
          try DecodedPicture(bytes, header, in: self.colorSpace)
        })
    }
    guard case .image(let picture) = asset.kind else {
      throw Problem("'\(path)' is not a single picture", hint: "show it as svg or sequence")
    }
    return picture
  }

  /// Returns the bitmap of a picture that was loaded before.
  package func loadedImage(_ path: String) throws(DrawingError) -> Bitmap {
    let picture = try loadedPicture(path)
    do throws(ImageFileError) {
      return try picture.bitmap()
    } catch {
      throw DrawingError(operation: "draw '\(path)'", reason: error.message)
    }
  }

  /// Decodes a loaded picture again, without premultiplying its pixels.
  package func straightPicture(_ path: String) throws(DrawingError) -> StraightPicture {
    try readAgain(path) { bytes throws(Problem) in
      try AssetLibrary.naming(path) { () throws(ImageFileError) in
        try StraightPicture(decoding: bytes, in: colorSpace)
      }
    }
  }

  /// Reads a picture file that was loaded before; its bytes are not kept.
  func readAgain<Result>(
    _ path: String, _ decode: ([UInt8]) throws(Problem) -> Result
  ) throws(DrawingError) -> Result {
    do throws(Problem) {
      let bytes = try readPicture(path)
      guard ContentHash(of: bytes) == assets.withLock({ $0[path]?.hash }) else {
        throw Problem("the file has changed since the scene was read")
      }
      return try decode(bytes)
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

  /// Returns an opaque rectangle of a picture that was loaded before, computed once.
  func opaqueCore(_ path: String) throws(DrawingError) -> PixelRectangle? {
    if let known = opaqueCores.withLock({ $0[path] }) { return known }
    let picture = try loadedPicture(path)
    let core = picture.isOpaque ? picture.bounds : try loadedImage(path).opaqueCore
    opaqueCores.withLock { $0[path] = .some(core) }
    return core
  }

  /// Returns whether a picture that was loaded before is fully opaque.
  package func isOpaque(_ path: String) -> Bool {
    guard let picture = try? loadedPicture(path), let core = try? opaqueCore(path) else {
      return false
    }
    return core == picture.bounds
  }

  /// Returns the luma of a non-empty picture that was loaded before, computed once.
  func lumaMap(_ path: String) throws(DrawingError) -> LumaMap {
    let bitmap = try loadedImage(path)
    return lumaMaps.withLock { maps in
      let map = maps[path] ?? LumaMap(bitmap)
      maps[path] = map
      return map
    }
  }

  /// Counts the pixels of a picture that is about to be decoded and kept.
  func reserve(_ pixels: Int) throws(Problem) {
    try pixelCount.withLock { count throws(Problem) in
      try check(count + pixels, of: "with this picture the scene")
      count += pixels
    }
  }

  /// The size in bytes of all pictures that stay decoded.
  package var pictureBytes: Int { pixelCount.withLock { $0 * MemoryLayout<Pixel>.stride } }

  /// Throws if a number of pixels exceeds the limit.
  func check(_ pixelCount: Int, of owner: String) throws(Problem) {
    do throws(LimitExcess) {
      try limits.check(pixelCount, .pixels, of: owner)
    } catch {
      throw Problem(error)
    }
    try checkMemory(pixelCount, of: owner)
  }

  /// Throws if there is no memory for pixels and the file they are decoded from.
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

  func decoded(_ bytes: [UInt8], _ path: String) throws(Problem) -> Bitmap {
    try AssetLibrary.naming(path) { () throws(ImageFileError) in
      try Bitmap(decoding: bytes, in: colorSpace)
    }
  }

  /// Runs `body`, and adds the path of the file to its error.
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
