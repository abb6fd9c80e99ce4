import SceneModel
import SceneText
import System

/// Makes a scene of a Lottie file.
final class LottieReader {
  let log: LottieLog
  let pictures: LottiePictures

  let options: LottieOptions

  /// The names of the font families that are installed.
  let families: Set<String>

  /// The fonts that are installed.
  let installed: FontResources

  /// The size of the composition in points.
  let size: [Double]

  private let root: JSONNode
  private let clock: LottieClock

  /// The frames of the composition.
  private let frames: ClosedRange<Double>

  /// The assets by their ids.
  private let assets: [String: JSONNode]

  /// The frames of compositions that any layer shows, by their ids.
  private let spans: [String: ClosedRange<Double>]

  /// The components so far, in the order in which they were finished.
  private(set) var components = DocumentEntries()

  /// The names of components, by the ids of their assets; the name of a component that is still
  /// being made is `nil`.
  private var names: [String: String?] = [:]

  /// The number of layers of each composition, with those of the compositions that it shows, by the
  /// ids of the assets.
  private var counts: [String: Int] = [:]

  /// The number of layers made so far, including layers that only move others.
  private var madeCount = 0

  /// How many steps may still be spent on offset paths, at all frames together.
  private var stepsLeft = 100_000_000

  /// The longest animation, in seconds.
  private static let longest = 3600.0

  /// The most layers, as many as a scene may have.
  private static let mostLayers = 100_000

  /// - Throws: ``Diagnostic`` if the file has no size, no frames or no layers.
  init(
    _ root: JSONNode, log: LottieLog, pictures: LottiePictures, installed: FontResources,
    options: LottieOptions
  ) throws(Diagnostic) {
    self.options = options
    (self.root, self.log, self.pictures) = (root, log, pictures)
    (self.installed, families) = (installed, Set(installed.families()))
    let sides = ["w", "h"].map { root.number($0).flatMap { $0 > 0 ? $0 : nil } }
    guard let side = sides[0] ?? sides[1] else {
      throw log.error("the file is no Lottie animation: it has no size 'w' and 'h'", at: root)
    }
    guard root["layers"] != nil else {
      throw log.error("the file is no Lottie animation: it has no layers", at: root)
    }
    size = sides.map { $0 ?? side }
    if sides.contains(nil) {
      log.warn("the animation has only one side: it becomes a square", at: root.place)
    }
    var rate = (root.number("fr") ?? 60).exactRate
    if rate <= 0 || rate > 1000 {
      log.warn("the animation has \(rate.plain) frames per second: it gets 60", at: root.place)
      rate = 60
    }
    frames = LottieReader.frames(of: root, rate: rate, log: log)
    clock = LottieClock(rate: rate, first: frames.lowerBound)
    assets = Dictionary(
      (root["assets"]?.items ?? []).compactMap { asset in asset.name("id").map { ($0, asset) } },
      uniquingKeysWith: { first, _ in first })
    spans = LottieReader.spans(
      of: [root["layers"]?.items ?? []] + assets.values.map { $0["layers"]?.items ?? [] },
      in: frames)
  }

  /// Returns the frames of an animation, at most those of an hour.
  ///
  /// If it does not say where it ends, its layers do. An animation that ends as it begins is a
  /// picture.
  private static func frames(of root: JSONNode, rate: Double, log: LottieLog)
    -> ClosedRange<Double>
  {
    let first = root.number("ip") ?? 0
    let ends = (root["layers"]?.items ?? []).compactMap { $0.number("op") }
    let end = root.number("op") ?? ends.max() ?? 0
    if end <= first {
      log.warn("the animation has no frames: it becomes one of a single frame", at: root.place)
      return first...first + 1
    }
    guard (end - first) / rate > longest else { return first...end }
    log.leaveOut("what comes after an hour", at: root, effect: "the animation ends there")
    return first...first + longest * rate
  }

  /// Returns the frames of compositions that layers show.
  ///
  /// - Parameters:
  ///   - lists: The lists of layers of all compositions, that of the animation first.
  ///   - frames: The frames of the animation.
  private static func spans(of lists: [[JSONNode]], in frames: ClosedRange<Double>)
    -> [String: ClosedRange<Double>]
  {
    var spans: [String: ClosedRange<Double>] = [:]
    for (index, layers) in lists.enumerated() {
      for layer in layers where layer.code("ty") == 0 {
        guard let id = layer.name("refId") else { continue }
        let span = span(of: layer, in: index == 0 ? frames : nil)
        let known = spans[id] ?? span
        spans[id] =
          min(known.lowerBound, span.lowerBound)...max(known.upperBound, span.upperBound)
      }
    }
    return spans
  }

  /// Returns the frames of its composition that a layer shows; all, if its time is remapped.
  ///
  /// - Parameter frames: The frames around, if they are known.
  private static func span(of layer: JSONNode, in frames: ClosedRange<Double>?)
    -> ClosedRange<Double>
  {
    let everything = -Double.infinity...Double.infinity
    let (stretch, start) = (layer.number("sr") ?? 1, layer.number("st") ?? 0)
    guard layer["tm"] == nil, stretch > 0 else { return everything }
    let first = max(layer.number("ip") ?? -.infinity, frames?.lowerBound ?? -.infinity)
    let end = min(layer.number("op") ?? .infinity, frames?.upperBound ?? .infinity)
    return first < end ? (first - start) / stretch...(end - start) / stretch : 0...0
  }

  func asset(_ id: String) -> JSONNode? { assets[id] }

  /// The fonts by the names by which texts refer to them.
  lazy var fonts: [String: JSONNode] = Dictionary(
    (root["fonts"]?["list"]?.items ?? []).compactMap { font in
      font.text("fName").map { ($0, font) }
    }, uniquingKeysWith: { first, _ in first })

  /// The glyphs by their characters, families and styles, and by the first two of these.
  lazy var glyphs: [[String]: JSONNode] = Dictionary(
    (root["chars"]?.items ?? []).flatMap { glyph in
      let names = [glyph.text("ch") ?? "", glyph.text("fFamily") ?? ""]
      return [(names + [glyph.text("style") ?? ""], glyph), (names, glyph)]
    }, uniquingKeysWith: { first, _ in first })

  /// Returns the scene.
  ///
  /// - Parameter background: The colour beneath the layers; `nil` for none.
  func document(over background: String?) throws(Diagnostic) -> SceneDocument {
    var scene: DocumentMapping<SceneKey> = [\.version: 1, \.size: size.value]
    if let background { scene[\.background] = .text(background) }
    if let rate = clock.rate.rateText { scene[\.frameRate] = rate }
    addLength(to: &scene)
    let layers = try LottieComposition(
      root["layers"]?.items ?? [],
      in: LottieScope(reader: self, clock: clock, frames: frames)
    ).layers()
    LottieMarkers(root["markers"]?.items ?? [], within: frames, clock: clock, log: log)
      .add(to: &scene)
    guard count(of: root) <= LottieReader.mostLayers else { throw tooManyLayers }
    if !components.isEmpty { scene[\.components] = .mapping(components) }
    scene[\.layers] = .list(layers)
    return SceneDocument(scene)
  }

  /// Adds the number of frames, or the duration if that is a short number or the last frame is cut.
  private func addLength(to scene: inout DocumentMapping<SceneKey>) {
    let length = frames.upperBound - frames.lowerBound
    let count = length.rounded()
    // Some programs write whole numbers as 60.0000024.
    guard count >= 1, abs(length - count) < 1e-3 else {
      scene[\.duration] = (length / clock.rate).value
      return
    }
    let seconds = (count / clock.rate * 1000).rounded() / 1000
    if abs(seconds * clock.rate - count) < 1e-9 {
      scene[\.duration] = seconds.value
    } else {
      scene[\.frames] = .number(count)
    }
  }

  /// Counts layers of the scene; `false` if there are too many.
  func fits(adding layers: Int) -> Bool {
    madeCount += layers
    return madeCount <= LottieReader.mostLayers
  }

  /// Counts steps of offset paths; `false` if there are too many.
  func fits(steps: Int) -> Bool {
    guard steps <= stepsLeft else { return false }
    stepsLeft -= steps
    return true
  }

  /// The error of an animation that becomes too many layers.
  var tooManyLayers: Diagnostic {
    log.error(
      "the animation has more than \(LottieReader.mostLayers) layers, with those of its compositions "
        + "and a copy of a parent wherever others lie between those that follow it", at: root)
  }

  /// Returns the number of layers of a composition, with those of the compositions that they show.
  private func count(of composition: JSONNode) -> Int {
    (composition["layers"]?.items ?? []).reduce(0) { sum, layer in
      let inside = layer.name("refId").flatMap { counts[$0] } ?? 0
      // Enough to be refused.
      return min(sum + 1 + inside, LottieReader.mostLayers + 1)
    }
  }

  /// Returns the number of layers of an asset that is a component already.
  func layerCount(of asset: JSONNode) -> Int { asset.name("id").flatMap { counts[$0] } ?? 0 }

  /// Returns the name of the component of a composition; `nil` if it has no layers.
  ///
  /// - Throws: ``Diagnostic`` if it contains itself.
  func component(of asset: JSONNode) throws(Diagnostic) -> String? {
    guard let id = asset.name("id"), let layers = asset["layers"] else { return nil }
    if let known = names[id] {
      guard let known else { throw log.error("the composition contains itself", at: asset) }
      return known
    }
    names[id] = .some(nil)
    let inside = LottieScope(
      reader: self, clock: clock.inside, frames: spans[id] ?? 0...0)
    let made = try LottieComposition(layers.items, in: inside).layers()
    let name = componentName(of: asset, id: id)
    components[name] = .mapping([LayerKey.layers.name: .list(made)])
    names[id] = name
    counts[id] = count(of: asset)
    return name
  }

  private func componentName(of asset: JSONNode, id: String) -> String {
    let wish = String(
      (asset.text("nm") ?? id).prefix(40).map {
        $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) ? $0 : "-"
      })
    let start = wish.first?.isLetter == true ? wish : "composition-" + wish
    var (name, number) = (start, 2)
    while components[name] != nil {
      name = "\(start)-\(number)"
      number += 1
    }
    return name
  }
}

extension Double {
  /// The nearest of the rates of television, which are fractions such as 30000/1001, if that is near.
  fileprivate var exactRate: Double {
    let rate = (self * 1.001).rounded() * 1000 / 1001
    return self != rounded() && rate > 0 && abs(rate - self) < 0.005 ? rate : self
  }

  /// The rate in the text of a scene; `nil` for the default.
  fileprivate var rateText: DocumentValue? {
    guard self != rounded() else { return self == 60 ? nil : value }
    let thousands = (self * 1.001).rounded() * 1000
    return self == thousands / 1001 ? .text("\(Int(thousands))/1001") : value
  }
}
