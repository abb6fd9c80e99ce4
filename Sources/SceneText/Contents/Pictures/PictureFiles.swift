import SceneModel

extension PictureReader {
  /// Reads an SVG image.
  func svg(_ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable) -> Contents {
    guard let node = reader.filled(node), let asset = asset(node) else { return .none }
    setSize(of: node, as: .svg, unless: scope.hasSize, slots: &slots) { () throws(Problem) in
      try resources.svgSize(asset.path)
    }
    warnOfRemarks(on: asset, at: node)
    return .svg(asset)
  }

  /// Warns once per file of unsupported features in an SVG document.
  private func warnOfRemarks(on asset: Asset, at node: YAMLNode) {
    guard files.remarkedDocuments.insert(asset.path).inserted else { return }
    for remark in resources.svgRemarks(asset.path) {
      reader.warn(remark.message, at: node, hint: remark.hint)
    }
  }

  /// Reads the path of a file or a folder.
  func asset(_ node: YAMLNode) -> Asset? {
    guard let node = reader.filled(node) else { return nil }
    return reader.text(node, expected: "the path of a file").map {
      Asset(path: node.origin.path(to: $0), source: node.range)
    }
  }

  /// Reads the path of an image, and checks that the image can be decoded.
  func loadedImage(_ node: YAMLNode) -> Asset? {
    guard let asset = asset(node) else { return nil }
    do throws(Problem) {
      _ = try resources.imageSize(asset.path)
      return asset
    } catch {
      reader.report(error.message, at: node, hint: error.hint)
      return nil
    }
  }

  /// Asks for the natural size of contents, and gives it to a layer without a declared size.
  ///
  /// - Parameters:
  ///   - node: The path of the file or folder.
  ///   - key: The kind of contents, for the hint at a file of another kind.
  func setSize(
    of node: YAMLNode, as key: ContentsKey, unless hasSize: Bool, slots: inout SlotTable,
    _ size: () throws(Problem) -> Size
  ) {
    do throws(Problem) {
      let size = try size()
      if !hasSize { slots.set(.size, to: Expression(constant: size.components)) }
    } catch {
      let path = node.scalar?.text ?? ""
      reader.report(
        error.message, at: node,
        hint: FileKind.hint(
          for: node.origin.path(to: path), written: path, as: key, in: resources) ?? error.hint)
    }
  }
}
