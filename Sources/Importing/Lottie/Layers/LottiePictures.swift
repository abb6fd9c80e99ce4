import FoundationEssentials
import Raster
import SceneModel
import System

/// The pictures of a Lottie file: files beside it, or data in it.
final class LottiePictures {
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

  /// Returns the path of a picture from the folder of the scene; `nil` if there is no picture.
  ///
  /// - Parameter asset: The asset of the file.
  func path(of asset: JSONNode) -> String? {
    let id = asset.text("id") ?? ""
    if let known = targets[id] { return known }
    guard let bytes = read(asset), let header = try? PictureHeader(of: bytes),
      let kind = bytes.pictureKind
    else { return nil }
    let wish = id.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
    var name = String(wish.prefix(60)) + "." + kind
    var number = 2
    while sizes[target + name] != nil {
      name = String(wish.prefix(60)) + "-\(number)." + kind
      number += 1
    }
    let path = target + name
    targets[id] = path
    sizes[path] = [Double(header.width), Double(header.height)]
    assets.append(ImportedAsset(source: asset.place.path, target: path) { bytes })
    return path
  }

  /// Returns the size of a picture in points: that of the file, or its own.
  func size(of asset: JSONNode) -> [Double]? {
    if let width = asset.number("w"), let height = asset.number("h"), width > 0, height > 0 {
      return [width, height]
    }
    return path(of: asset).flatMap { sizes[$0] }
  }

  /// Returns the size in pixels of a picture of the scene.
  func size(ofTarget target: String) -> (width: Int, height: Int)? {
    sizes[target].map { (Int($0[0]), Int($0[1])) }
  }

  /// Returns the bytes of a picture; `nil` if there are none, and for one on the network.
  private func read(_ asset: JSONNode) -> [UInt8]? {
    guard let name = asset.text("p"), !name.isEmpty else { return nil }
    if name.hasPrefix("data:") {
      guard let comma = name.firstIndex(of: ","), name[..<comma].hasSuffix(";base64"),
        let data = Data(
          base64Encoded: String(name[name.index(after: comma)...]),
          options: .ignoreUnknownCharacters), data.count <= limit
      else { return nil }
      return Array(data)
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
  /// The ending of the name of a picture with these bytes; `nil` if they are no picture.
  fileprivate var pictureKind: String? {
    if starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if starts(with: [0xFF, 0xD8]) { return "jpg" }
    if starts(with: Array("RIFF".utf8)) { return "webp" }
    if dropFirst(4).starts(with: Array("ftyp".utf8)) { return "heic" }
    return nil
  }
}
