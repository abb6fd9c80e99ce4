import SceneModel

/// The image files that one layer shows one after the other.
///
/// A class, because the layer's animations add theirs while they are read.
final class ShownFiles {
  private(set) var assets: [Asset]

  /// - Parameter contents: The contents of the layer.
  init(of contents: Contents) {
    if case .image(let image) = contents { assets = image.assets } else { assets = [] }
  }

  /// Returns the index of a file, and adds the file if it is new.
  func index(of asset: Asset) -> Int {
    if let known = assets.firstIndex(where: { $0.path == asset.path }) { return known }
    assets.append(asset)
    return assets.count - 1
  }
}

extension Contents {
  /// Returns the contents with all their files, including those of animations.
  func showing(_ files: ShownFiles) -> Contents {
    if case .image(let image) = self { .image(image.showing(files.assets)) } else { self }
  }
}
