/// A word of another animation system, with the scene words of the same meaning.
///
/// The systems are Core Animation, UIKit, SwiftUI, CSS, web animation libraries and After Effects.
package struct ForeignWord: Sendable {
  /// The word in lowercase letters only: `zindex` stands for `zIndex` and `z-index`.
  package let word: String

  /// The scene words, all needed together; a property is the end of its path: `trim.end`.
  package let ours: [String]

  /// The difference in meaning, as the end of a question: "which is the opposite".
  package let remark: String?

  private init(_ word: String, _ ours: String..., remark: String? = nil) {
    self.word = word
    self.ours = ours
    self.remark = remark
  }

  /// All rows; among several with one word, the first whose scene words are valid in context
  /// applies.
  package static let all: [ForeignWord] = [
    // Properties.
    ForeignWord("strokestart", "trim.start"), ForeignWord("strokeend", "trim.end"),
    ForeignWord("x", "position.x"), ForeignWord("y", "position.y"),
    ForeignWord("transformrotation", "rotation"), ForeignWord("transformrotationz", "rotation"),
    ForeignWord("transformrotationx", "rotationX"),
    ForeignWord("transformrotationy", "rotationY"), ForeignWord("rotationz", "rotation"),
    ForeignWord("transformtranslationz", "translationZ"),
    ForeignWord("transformscale", "scale"), ForeignWord("transformscalex", "scale.x"),
    ForeignWord("transformscaley", "scale.y"), ForeignWord("transformtranslation", "position"),
    ForeignWord("transformtranslationx", "position.x"),
    ForeignWord("transformtranslationy", "position.y"),
    ForeignWord("translatex", "position.x"), ForeignWord("translatey", "position.y"),
    ForeignWord("width", "size.width"), ForeignWord("height", "size.height"),
    ForeignWord("sizew", "size.width"), ForeignWord("sizeh", "size.height"),
    // Keys of layers.
    ForeignWord("anchor", "anchorPoint"),
    ForeignWord("keyframes", "animations", remark: "with values and keyTimes in one of them"),
    ForeignWord("zindex", "zPosition"), ForeignWord("z", "zPosition"),
    ForeignWord("visible", "hidden", remark: "which is the opposite"),
    ForeignWord("visibility", "hidden", remark: "which is the opposite"),
    ForeignWord("ishidden", "hidden"), ForeignWord("alpha", "opacity"),
    ForeignWord("fade", "opacity"), ForeignWord("fadein", "opacity"),
    ForeignWord("fadeout", "opacity"), ForeignWord("trackmatte", "mask"),
    ForeignWord("matte", "mask"), ForeignWord("slowmotion", "speed"),
    ForeignWord("lumamatte", "luma"), ForeignWord("gradientwipe", "luma"),
    ForeignWord("frame", "position", "size"), ForeignWord("bounds", "size"),
    ForeignWord("x", "position"), ForeignWord("y", "position"), ForeignWord("left", "position"),
    ForeignWord("top", "position"), ForeignWord("center", "position"),
    ForeignWord("width", "size"), ForeignWord("height", "size"),
    ForeignWord("transform", "position", "scale", "rotation"),
    ForeignWord("translate", "position", "scale", "rotation"),
    ForeignWord("translation", "position"), ForeignWord("offset", "position"),
    ForeignWord("rotate", "rotation"), ForeignWord("zoom", "scale"),
    ForeignWord("rotatex", "rotationX"), ForeignWord("rotatey", "rotationY"),
    ForeignWord("translatez", "translationZ"), ForeignWord("eyedistance", "perspective"),
    ForeignWord("sublayertransform", "perspective"),
    ForeignWord("backfacevisibility", "doubleSided"), ForeignWord("isdoublesided", "doubleSided"),
    ForeignWord("transformorigin", "anchorPoint"), ForeignWord("origin", "anchorPoint"),
    ForeignWord("background", "backgroundColor"), ForeignWord("color", "backgroundColor"),
    ForeignWord("fill", "backgroundColor"), ForeignWord("borderradius", "cornerRadius"),
    ForeignWord("cornerradii", "cornerRadius"), ForeignWord("cornerstyle", "cornerCurve"),
    ForeignWord("cornersmoothing", "cornerCurve"), ForeignWord("cornershape", "cornerCurve"),
    ForeignWord("borderwidth", "border"), ForeignWord("bordercolor", "border"),
    ForeignWord("boxshadow", "shadow"), ForeignWord("shadowradius", "shadow"),
    ForeignWord("shadowopacity", "shadow"), ForeignWord("shadowoffset", "shadow"),
    ForeignWord("shadowcolor", "shadow"), ForeignWord("shadows", "shadow"),
    ForeignWord("innershadow", "shadow"), ForeignWord("dropshadow", "shadow"),
    ForeignWord("inset", "inner"),
    ForeignWord("clipstobounds", "masksToBounds"), ForeignWord("clipped", "masksToBounds"),
    ForeignWord("overflow", "masksToBounds"), ForeignWord("mixblendmode", "blendMode"),
    ForeignWord("backdropfilter", "backdrop"), ForeignWord("material", "backdrop"),
    ForeignWord("colorscheme", "appearance"), ForeignWord("userinterfacestyle", "appearance"),
    ForeignWord("contentmode", "contentsGravity"),
    ForeignWord("objectfit", "contentsGravity"), ForeignWord("filter", "filters"),
    ForeignWord("image", "contents", remark: "as in contents: {image: photo.jpg}"),
    ForeignWord("text", "contents", remark: "as in contents: {text: Hello}"),
    ForeignWord("svg", "contents", remark: "as in contents: {svg: icon.svg}"),
    ForeignWord("path", "contents"), ForeignWord("gradient", "contents"),
    ForeignWord("angulargradient", "conicGradient"),
    ForeignWord("sweepgradient", "conicGradient"), ForeignWord("transition", "contents"),
    ForeignWord("children", "layers"), ForeignWord("sublayers", "layers"),
    ForeignWord("subviews", "layers"), ForeignWord("name", "id"),
    ForeignWord("animate", "animations"),
    ForeignWord("backgroundcolor", "background"), ForeignWord("fps", "frameRate"),
    ForeignWord("shutterangle", "shutter", remark: "which has an angle"),
    // Keys of motion blurs.
    ForeignWord("strength", "radius"), ForeignWord("amount", "radius"),
    ForeignWord("intensity", "radius"),
    ForeignWord("shutterangle", "radius", remark: "or a 'shutter: {angle: 180}' in place of it"),
    // Keys of animations.
    ForeignWord("delay", "begin"), ForeignWord("begintime", "begin"), ForeignWord("start", "begin"),
    ForeignWord("keyframes", "values", "keyTimes"), ForeignWord("keypath", "property"),
    ForeignWord("fromvalue", "from"), ForeignWord("tovalue", "to"), ForeignWord("byvalue", "by"),
    ForeignWord("add", "additive"), ForeignWord("isadditive", "additive"),
    ForeignWord("iscumulative", "cumulative"),
    ForeignWord("timingfunction", "easing"), ForeignWord("timingfunctions", "easings"),
    ForeignWord("curve", "easing"), ForeignWord("ease", "easing"),
    ForeignWord("repeat", "repeatCount"), ForeignWord("loop", "repeatCount"),
    ForeignWord("iterations", "repeatCount"), ForeignWord("iterationcount", "repeatCount"),
    ForeignWord("yoyo", "autoreverses"), ForeignWord("alternate", "autoreverses"),
    ForeignWord("direction", "autoreverses"), ForeignWord("animations", "group"),
    // Keys of springs.
    ForeignWord("tension", "stiffness"), ForeignWord("friction", "damping"),
    ForeignWord("dampingfraction", "bounce", remark: "which is 1 - dampingFraction"),
    ForeignWord("initialspringvelocity", "velocity"),
    // Keys of texts, strokes, pictures and transitions.
    ForeignWord("content", "string"), ForeignWord("text", "string"),
    ForeignWord("fontsize", "size"), ForeignWord("fontweight", "weight"),
    ForeignWord("fontfamily", "font"), ForeignWord("textalign", "alignment"),
    ForeignWord("tracking", "letterSpacing"), ForeignWord("kerning", "letterSpacing"),
    ForeignWord("color", "fill"), ForeignWord("width", "lineWidth"),
    ForeignWord("strokewidth", "lineWidth"), ForeignWord("strokecolor", "stroke"),
    ForeignWord("fillcolor", "fill"), ForeignWord("linedashpattern", "dash"),
    ForeignWord("strokestart", "trim"), ForeignWord("strokeend", "trim"),
    ForeignWord("src", "file"), ForeignWord("img", "image"),
    ForeignWord("stops", "colors", "locations"),
    ForeignWord("time", "progress"),
    // Keys of emitters.
    ForeignWord("emittershape", "shape"), ForeignWord("emittermode", "mode"),
    ForeignWord("emitterposition", "position"), ForeignWord("emittersize", "size"),
    ForeignWord("emittercells", "cells"), ForeignWord("emissionangle", "emissionLongitude"),
    ForeignWord("angle", "emissionLongitude"), ForeignWord("spread", "emissionRange"),
    ForeignWord("speed", "velocity"), ForeignWord("gravity", "acceleration"),
    ForeignWord("xacceleration", "acceleration"), ForeignWord("yacceleration", "acceleration"),
    ForeignWord("emitter", "contents"), ForeignWord("particles", "contents"),
    ForeignWord("volume", "surface"), ForeignWord("unordered", "oldestFirst"),
    // Words.
    ForeignWord("easeinout", "easeInEaseOut"), ForeignWord("infinite", "forever"),
    ForeignWord("aspectfill", "resizeAspectFill"), ForeignWord("aspectfit", "resizeAspect"),
    ForeignWord("scaleaspectfill", "resizeAspectFill"),
    ForeignWord("scaleaspectfit", "resizeAspect"), ForeignWord("scaletofill", "resize"),
    ForeignWord("contain", "resizeAspect"),
    ForeignWord("add", "plus"), ForeignWord("lineardodge", "plus"),
    ForeignWord("blur", "gaussian"), ForeignWord("saturation", "saturate"),
    ForeignWord("colorcontrols", "saturate", "brightness"),
    ForeignWord("pixelate", "pixellate"), ForeignWord("crossdissolve", "dissolve"),
    ForeignWord("crossfade", "dissolve"), ForeignWord("fade", "dissolve"),
    ForeignWord("page", "paging"), ForeignWord("snap", "paging"), ForeignWord("momentum", "fling"),
    ForeignWord("decelerationrate", "deceleration"),
  ]

  /// Affixes of the names of filters and transitions in other systems.
  ///
  /// Source: Core Image's, such as `CIGaussianBlur` and `CIDissolveTransition`.
  private static let (prefix, suffixes) = ("ci", ["transition", "filter", "blur"])

  /// Returns the word in lowercase letters, and without each affix.
  private static func cores(of word: String) -> [String] {
    let letters = word.lowercased().filter(\.isLetter)
    let bare = letters.hasPrefix(prefix) ? String(letters.dropFirst(prefix.count)) : letters
    let ends = suffixes.filter { bare.hasSuffix($0) && bare != $0 }
    return [letters, bare] + ends.map { String(bare.dropLast($0.count)) }
  }

  /// Returns the end of the property path for a word of another system: `trim.end` for `strokeEnd`.
  ///
  /// A layer may lack this property.
  package static func propertyEnd(of word: String) -> String? {
    let cores = cores(of: word)
    return all.first { cores.contains($0.word) && $0.ours[0].contains(".") }?.ours[0]
  }

  /// Returns the rows of a word of another system.
  package static func rows(of word: String) -> [ForeignWord] {
    let cores = cores(of: word)
    return all.filter { cores.contains($0.word) }
  }

  /// Returns the question whether words of `known` were meant by a foreign one; `nil` if none
  /// matches.
  static func question(for word: String, among known: [String]) -> String? {
    let cores = cores(of: word)
    for row in all where cores.contains(row.word) {
      let found = row.ours.compactMap { our in known.first { $0 == our || $0.hasSuffix("." + our) }
      }
      guard found.count == row.ours.count, !found.contains(word) else { continue }
      guard found.count == 1 else {
        return found.map { "'\($0)'" }.listed("and") + " say that here"
      }
      return "did you mean '\(found[0])'" + (row.remark.map { ", \($0)" } ?? "") + "?"
    }
    return twin(of: word, among: known).map { "did you mean '\($0)'?" }
  }

  /// Returns the known word that differs only in case and affixes.
  package static func twin(of word: String, among known: [String]) -> String? {
    let cores = cores(of: word)
    return known.first { $0 != word && cores.contains($0.lowercased()) }
  }
}
