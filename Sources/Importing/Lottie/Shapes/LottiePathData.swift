import SceneModel
import SceneText

/// The path data of outlines that are painted together, perhaps with keyframes.
struct LottiePathData {
  /// The data before the first keyframe; empty with ``parts``.
  private let first: String

  /// The outlines that move apart, in place of the data and its keyframes.
  private var parts: LottiePathParts?

  /// Whether there are several outlines.
  let hasSeveralParts: Bool

  /// Keyframes with data in place of values; at least two, or none.
  private let keyframes: [(keyframe: LottieProperty.Keyframe, data: String)]
  private let scope: LottieScope
  private let property: LottieProperty?

  /// Whether the paths consist of different commands.
  private var isUneven = false

  /// - Parameter origin: The point of the file's coordinates that lies at the origin of the layer.
  init(_ outlines: [LottiePaintedOutline], origin: [Double], scope: LottieScope) {
    self.scope = scope
    hasSeveralParts = outlines.count > 1
    let back = LottieMatrix(moving: origin)
    func path(_ path: (LottiePaintedOutline) -> Path) -> Path {
      Path(outlines.flatMap { path($0).applying(back).elements })
    }
    func data(_ outlinePath: (LottiePaintedOutline) -> Path) -> String { path(outlinePath).data }
    let moving = outlines.flatMap { $0.animated + $0.moving }
    property = moving.first
    guard let property else {
      first = data { $0.path(at: 0) }
      keyframes = []
      return
    }
    if let shared = LottiePathData.sharedKeyframes(of: outlines) {
      (keyframes, isUneven) = LottiePathData.forms(
        shared.map(\.keyframe),
        shared.map { index, _ in
          path { $0.path($0.animated.isEmpty ? [] : $0.animated[0].keyframes[index].value) }
        }, areUneven: outlines.contains(where: \.outline.isUneven), of: property, log: scope.log)
      first = keyframes[0].data
      return
    }
    if let parts = LottiePathParts(outlines, origin: origin, scope: scope) {
      (first, keyframes, self.parts) = ("", [], parts)
      return
    }
    let samples = scope.samples(of: moving)
    let forms = samples.map { frame in
      outlines.flatMap { $0.path(at: frame).elements.map(\.letter) }
    }
    isUneven = forms.contains { $0 != forms[0] }
    keyframes = samples.map { frame in
      (LottieProperty.Keyframe(frame: frame, value: [frame]), data { $0.path(at: frame) })
    }
    first = keyframes.first?.data ?? data { $0.path(at: property.keyframes[0].frame) }
  }

  /// The data of the path of a mask.
  ///
  /// - Parameter prefix: Path data in front of it.
  init(
    _ path: LottieProperty, at node: JSONNode, origin: [Double], after prefix: String,
    scope: LottieScope
  ) {
    self.scope = scope
    hasSeveralParts = false
    property = path.isAnimated ? path : nil
    let back = LottieMatrix(moving: origin)
    let outline = LottieOutline(path, at: node)
    func form(_ value: [Double]) -> Path { outline.path(value).applying(back) }
    guard path.isAnimated else {
      (first, keyframes) = (prefix + form(path.first).data, [])
      return
    }
    let forms = LottiePathData.forms(
      path.keyframes, path.keyframes.map { form($0.value) }, areUneven: outline.isUneven, of: path,
      log: scope.log)
    keyframes = forms.keyframes.map { ($0.keyframe, prefix + $0.data) }
    (first, isUneven) = (keyframes[0].data, forms.areUneven)
  }

  /// Returns keyframes with the data of forms, and whether these consist of different commands.
  ///
  /// Without forms of which there are too many, only the first keyframe is returned.
  ///
  /// - Parameter areUneven: Whether the forms have different numbers of points.
  private static func forms(
    _ keyframes: [LottieProperty.Keyframe], _ paths: [Path], areUneven: Bool,
    of property: LottieProperty, log: LottieLog
  ) -> (keyframes: [(keyframe: LottieProperty.Keyframe, data: String)], areUneven: Bool) {
    guard areUneven else { return (zip(keyframes, paths).map { ($0, $1.data) }, false) }
    guard let forms = LottieForms(paths, holds: keyframes.map(\.isHold)) else {
      log.leaveOut(
        "the movement of the path", at: property.node,
        effect: "it keeps its first form, since it changes its points too often")
      return ([(keyframes[0], paths[0].data)], false)
    }
    return (zip(keyframes, forms.paths).map { ($0, $1.data) }, forms.isUneven)
  }

  /// Returns the keyframes that all outlines share; `nil` if they differ, or if something other
  /// than the points of the outlines moves.
  private static func sharedKeyframes(
    of outlines: [LottiePaintedOutline]
  ) -> [(index: Int, keyframe: LottieProperty.Keyframe)]? {
    guard
      outlines.allSatisfy({ outline in
        guard case .path(let path) = outline.outline.kind else { return false }
        return path.isAnimated && outline.moving.isEmpty
          && outline.modifiers.allSatisfy(\.animated.isEmpty)
      }), let first = outlines.first?.animated.first
    else { return nil }
    for outline in outlines.dropFirst() {
      let other = outline.animated[0]
      guard other.keyframes.count == first.keyframes.count, other.loop == first.loop,
        other.loopFrame == first.loopFrame,
        zip(other.keyframes, first.keyframes).allSatisfy({
          $0.frame == $1.frame && $0.curves == $1.curves && $0.isHold == $1.isHold
        })
      else { return nil }
    }
    return Array(zip(first.keyframes.indices, first.keyframes))
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { first.isEmpty && parts == nil }

  /// The keys of the path.
  var keys: DocumentEntries {
    if let parts { return ["paths": .list(parts.paths.map { .mapping($0) })] }
    var keys: DocumentEntries = ["d": .text(first)]
    if isUneven { keys["morph"] = "resample" }
    return keys
  }

  /// The animations of the contents `path` of a layer.
  var animations: [DocumentValue] { parts?.animations ?? animations(as: "contents.path.d") }

  /// Returns the animations of data that is one path.
  func animations(as name: String) -> [DocumentValue] {
    guard let property else { return [] }
    return scope.animations.animations(ofData: keyframes, of: property, as: name)
  }
}

extension LottieAnimations {
  /// Returns the animation of path data, if it changes.
  ///
  /// - Parameter keyframes: The keyframes, each with the path data that takes the place of its
  ///   value.
  func animations(
    ofData keyframes: [(keyframe: LottieProperty.Keyframe, data: String)],
    of property: LottieProperty, as name: String
  ) -> [DocumentValue] {
    guard keyframes.count > 1, keyframes.contains(where: { $0.data != keyframes[0].data }) else {
      return []
    }
    // Each value stands for its data by its index among those that differ.
    var known: [String: Double] = [:]
    var texts: [String] = []
    let numbered = keyframes.map { keyframe, data in
      let index = known[data] ?? Double(texts.count)
      if known[data] == nil {
        known[data] = index
        texts.append(data)
      }
      var numbered = LottieProperty.Keyframe(
        frame: keyframe.frame, value: [index], isHold: keyframe.isHold)
      numbered.curves = keyframe.curves
      return numbered
    }
    return animations(through: numbered, of: property, as: name, areNumbers: false) {
      .text(texts[Int($0[0])])
    }
  }
}

extension LottieMatrix {
  /// The matrix that moves a point to the origin.
  init(moving origin: [Double]) {
    self.init()
    (tx, ty) = (-origin[0], -origin[1])
  }
}

extension LottiePaintStyle {
  /// Returns the animations of a part of a trim.
  func trimAnimations(of property: LottieProperty, as key: String) -> [DocumentValue] {
    scope.animations.animations(of: property, as: "contents.path.trim.\(key)") { $0[0].value }
  }
}
