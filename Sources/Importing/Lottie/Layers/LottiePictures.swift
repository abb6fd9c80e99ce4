import FoundationEssentials
import Raster
import SceneModel
import SceneText
import System

/// The pictures of a Lottie file: files beside it, or data in it.
final class LottiePictures {
  /// The ending of the name of a vector picture.
  fileprivate static let vectorKind = "svg"

  private let folders: AssetFolders
  private let limit: Int

  /// The folder of the pictures, from that of the scene, with a `/` at its end.
  private let target: String

  private(set) var assets: [ImportedAsset] = []

  /// The paths from the folder of the scene, by the ids in the file.
  private var targets: [String: String] = [:]

  /// The sizes in pixels, by the paths from the folder of the scene.
  private var sizes: [String: [Double]] = [:]

  init(in folders: AssetFolders, target: String, limit: Int) {
    (self.folders, self.target, self.limit) = (folders, target, limit)
  }

  /// Returns the path of a picture from the folder of the scene.
  ///
  /// - Parameter asset: The asset of the file, if there is one.
  /// - Throws: ``Problem`` that says why there is no picture.
  func path(of asset: JSONNode?) throws(Problem) -> String {
    guard let asset else { throw Problem("the file has none of this name") }
    let id = asset.name("id") ?? ""
    if let known = targets[id] { return known }
    let bytes = try read(asset)
    guard let kind = bytes.pictureKind else {
      throw Problem("its file is no PNG, JPEG, WebP, HEIC or SVG")
    }
    guard let size = size(of: bytes, kind, asset) else { throw Problem("its file is damaged") }
    if kind == LottiePictures.vectorKind { try bytes.checkAsVector() }
    let wish = id.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
    var name = String(wish.prefix(60)) + "." + kind
    var number = 2
    while sizes[target + name] != nil {
      name = String(wish.prefix(60)) + "-\(number)." + kind
      number += 1
    }
    let path = target + name
    targets[id] = path
    sizes[path] = size
    assets.append(ImportedAsset(source: asset.place.path, target: path) { bytes })
    return path
  }

  /// Returns the size of a picture of its own, or that of the file for a vector picture.
  private func size(of bytes: [UInt8], _ kind: String, _ asset: JSONNode) -> [Double]? {
    guard kind == LottiePictures.vectorKind else {
      return (try? PictureHeader(of: bytes)).map { [Double($0.width), Double($0.height)] }
    }
    guard let width = asset.number("w"), let height = asset.number("h"), width >= 1, height >= 1
    else { return nil }
    return [width, height]
  }

  /// Returns the contents that show a picture of the scene.
  func contents(ofTarget target: String) -> DocumentValue {
    // Vector pictures have contents of their own, which are called as their files end.
    target.pathExtension == LottiePictures.vectorKind
      ? .mapping([LottiePictures.vectorKind: .text(target)]) : .contents(.image, .text(target))
  }

  /// Returns the size of a picture in points: that of the file, or its own.
  func size(of asset: JSONNode) -> [Double]? {
    if let width = asset.number("w"), let height = asset.number("h"), width > 0, height > 0 {
      return [width, height]
    }
    return (try? path(of: asset)).flatMap { sizes[$0] }
  }

  /// Returns the size in pixels of a picture of the scene.
  func size(ofTarget target: String) -> (width: Int, height: Int)? {
    sizes[target].map { (Int($0[0]), Int($0[1])) }
  }

  /// Returns the bytes of a picture.
  ///
  /// - Throws: ``Problem`` that says why there are none.
  private func read(_ asset: JSONNode) throws(Problem) -> [UInt8] {
    guard let name = asset.text("p"), !name.isEmpty else { throw Problem("it names no file") }
    if name.hasPrefix("data:") { return try data(at: name) }
    let folder = asset.text("u") ?? ""
    guard !(folder + name).contains("://") else {
      throw Problem("it is on the network, from which nothing is fetched")
    }
    let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    let relative = String(path.drop { $0 == "/" })
    let bytes = [relative, "images/" + name, "i/" + name].lazy.compactMap { path in
      try? self.folders.read(path, atMost: self.limit)
    }.first
    guard let bytes else {
      throw Problem("its file '\(relative.prefix(100))' is missing, or cannot be read")
    }
    return bytes
  }

  /// Returns the bytes that an address contains.
  private func data(at address: String) throws(Problem) -> [UInt8] {
    let broken = Problem("its data is broken")
    guard let comma = address.firstIndex(of: ",") else { throw broken }
    let text = address[address.index(after: comma)...]
    let isBinary = address[..<comma].hasSuffix(";base64")
    let data =
      isBinary
      ? Data(base64Encoded: String(text), options: .ignoreUnknownCharacters).map(Array.init)
      : Array(text.utf8).withoutEscapes
    guard let data, !data.isEmpty else { throw broken }
    guard data.count <= limit else { throw Problem("its data is too large") }
    return data
  }
}

extension [UInt8] {
  /// The bytes of an address, with each `%` and its two digits replaced by the byte that they stand
  /// for.
  fileprivate var withoutEscapes: [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    while place < count {
      if self[place] == UInt8(ascii: "%"), place + 2 < count,
        let byte = UInt8(String(decoding: self[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        place += 3
      } else {
        bytes.append(self[place])
        place += 1
      }
    }
    return bytes
  }

  /// Whether the bytes are the text of a vector picture.
  private var isVector: Bool {
    let start = String(decoding: prefix(1000), as: UTF8.self).drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    return start.hasPrefix("<") && start.contains("<svg")
  }

  /// Checks the text of a vector picture, unless that has entities or is in an old encoding.
  ///
  /// - Throws: ``Problem`` that says where it is broken.
  fileprivate func checkAsVector() throws(Problem) {
    guard String(validating: self, as: UTF8.self) != nil,
      firstRange(of: Array("<!ENTITY".utf8)) == nil
    else { return }
    let source = SourceText(file: "", bytes: self)
    do throws(Diagnostic) {
      _ = try XMLParser.root(of: source)
    } catch {
      let line = source.position(of: error.range.bytes.lowerBound).line
      throw Problem("its file is broken in line \(line): \(error.message)")
    }
  }

  /// The ending of the name of a picture with these bytes; `nil` if they are no picture.
  fileprivate var pictureKind: String? {
    if starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if starts(with: [0xFF, 0xD8]) { return "jpg" }
    if starts(with: Array("RIFF".utf8)) { return "webp" }
    if dropFirst(4).starts(with: Array("ftyp".utf8)) { return "heic" }
    if isVector { return LottiePictures.vectorKind }
    return nil
  }
}
