import SceneModel

/// The files that the picture of one layer shows one after the other.
///
/// A class, because the layer's animations add theirs while they are read.
final class ShownFiles {
  private(set) var assets: [Asset]

  /// - Parameter contents: Of the layer.
  init(of contents: Contents) {
    if case .image(let image) = contents { assets = image.assets } else { assets = [] }
  }

  /// The index of a file among them, which is added if it is new.
  func index(of asset: Asset) -> Int {
    if let known = assets.firstIndex(where: { $0.path == asset.path }) { return known }
    assets.append(asset)
    return assets.count - 1
  }
}

extension Contents {
  /// The contents with all files that they show, those of animations among them.
  func showing(_ files: ShownFiles) -> Contents {
    if case .image(let image) = self { .image(image.showing(files.assets)) } else { self }
  }
}
