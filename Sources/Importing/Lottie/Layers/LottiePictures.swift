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
    let missing = Problem("its file is missing, or is no picture")
    guard let asset else { throw missing }
    let id = asset.name("id") ?? ""
    if let known = targets[id] { return known }
    guard let bytes = read(asset), let kind = bytes.pictureKind,
      let size = size(of: bytes, kind, asset)
    else { throw missing }
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

  /// Returns what shows a picture of the scene.
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

  /// Returns the bytes of a picture; `nil` if there are none, and for one on the network.
  private func read(_ asset: JSONNode) -> [UInt8]? {
    guard let name = asset.text("p"), !name.isEmpty else { return nil }
    if name.hasPrefix("data:") {
      guard let comma = name.firstIndex(of: ",") else { return nil }
      let text = name[name.index(after: comma)...]
      let isBinary = name[..<comma].hasSuffix(";base64")
      let data =
        isBinary
        ? Data(base64Encoded: String(text), options: .ignoreUnknownCharacters).map(Array.init)
        : Array(text.utf8).withoutEscapes
      return data.flatMap { $0.count <= limit ? $0 : nil }
    }
    let folder = asset.text("u") ?? ""
    guard !(folder + name).contains("://") else { return nil }
    let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    let relative = String(path.drop { $0 == "/" })
    return [relative, "images/" + name, "i/" + name].lazy.compactMap { path in
      try? self.folders.read(path, atMost: self.limit)
    }.first
  }
}

extension [UInt8] {
  /// The bytes of an address, in which some stand as `%` with two digits.
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
