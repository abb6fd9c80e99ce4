import SceneText
import System

/// The attributes and children of one kind of elements: those that are read or change no picture,
/// and those that a scene lacks.
struct CAMLWords {
  /// The words that need no warning.
  let silent: Set<Substring>

  /// The words that a scene has no key for.
  let lacking: [String: Lack]

  /// The consequence of leaving out any other word.
  let effect: String

  /// Something that a scene lacks.
  struct Lack {
    /// The values with which nothing is missing.
    let defaultValue: Set<String>

    /// The effect that the picture lacks.
    let effect: String

    init(_ effect: String, unless defaultValue: String...) {
      (self.defaultValue, self.effect) = (Set(defaultValue), effect)
    }
  }

  init(silent: String, lacking: [String: Lack], effect: String) {
    self.silent = Set(silent.split(whereSeparator: \.isWhitespace))
    (self.lacking, self.effect) = (lacking, effect)
  }

  /// What a document lacks without its scripts.
  static let effectOfScripts = "scripts are not run"

  /// Whether an attribute or an element holds scripts.
  static func isScript(_ name: String) -> Bool { name.lowercased().hasPrefix("script") }

  /// Values with which a switch is off, or which change nothing.
  private static let idle: Set = ["", "0", "false", "NO", "null", "nil"]

  /// Returns the effect on the picture of leaving out a word; `nil` if there is none.
  ///
  /// - Parameter value: The text of the value; `nil` for a child that holds more than a value.
  func effect(of name: String, _ value: String?) -> String? {
    let isEditors = ["mica_", "caplay", OwnAttribute.prefix].contains(where: name.hasPrefix)
    guard !isEditors, !silent.contains(name[...]) else { return nil }
    let value = value.map(Self.plain)
    if Self.isScript(name) { return value?.isEmpty == true ? nil : Self.effectOfScripts }
    if let lack = lacking[name] {
      return value.map { lack.defaultValue.contains($0) || $0.isEmpty } == true ? nil : lack.effect
    }
    return value.map(Self.idle.contains) == true ? nil : effect
  }

  /// Returns a value as the tables have it: whole numbers without decimals.
  private static func plain(_ value: String) -> String {
    guard let number = Double(value.trimmed), let whole = Int(exactly: number) else {
      return String(value.trimmed)
    }
    return "\(whole)"
  }
}

extension CAMLReader {
  /// Reports the attributes and the children of an element that are not read, if this may show.
  func reportUnread(in element: XMLElement, of words: CAMLWords) {
    reportUnreadAttributes(of: element, words)
    reportUnreadValues(in: element, of: words)
    for child in element.children {
      guard let effect = words.effect(of: child.name, child.plainValue) else { continue }
      log.leaveOut("the \(child.name)", at: child, effect: effect)
    }
  }

  /// Reports the attributes of an element that are not read, if this may show.
  func reportUnreadAttributes(of element: XMLElement, _ words: CAMLWords) {
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let effect = words.effect(of: name, value) else { continue }
      log.leaveOut("the \(name) '\(value.prefix(40))'", at: element, effect: effect)
    }
  }
}

extension XMLElement {
  /// The text of an element that only says a value; `nil` for one that holds more.
  fileprivate var plainValue: String? {
    let isPlain = children.isEmpty && attributes.keys.allSatisfy { ["type", "value"].contains($0) }
    return isPlain ? self["value"] ?? String(text.trimmed) : nil
  }
}

extension CAMLWords {
  static let ofLayers = CAMLWords(
    silent: """
      id name type class delegate actions userInfo modules locked opaque securityMode
      bounds position anchorPoint anchorPointZ zPosition transform transform.rotation
      transform.rotation.x transform.rotation.y transform.rotation.z sublayerTransform
      geometryFlipped hidden opacity allowsGroupOpacity allowsGroupBlending doubleSided
      masksToBounds mask sublayers backgroundColor cornerRadius cornerCurve continuousCorners
      maskedCorners borderWidth borderColor shadowColor shadowOpacity shadowOffset shadowRadius
      shadowPath shadowPathIsBounds contents contentsScale contentsCenter contentsRect
      contentsGravity contentsTransform contentsMultiplyColor contentsSwizzle magnificationFilter
      filters backgroundFilters compositingFilter animations states stateTransitions beginTime
      speed timeOffset fillMode path fillColor fillRule strokeColor strokeStart strokeEnd lineWidth
      lineCap lineJoin miterLimit lineDashPattern lineDashPhase startPoint endPoint colors locations
      string font fontSize foregroundColor alignmentMode wrapped truncationMode instanceCount
      instanceDelay instanceTransform instanceColor instanceRedOffset instanceGreenOffset
      instanceBlueOffset instanceAlphaOffset emitterCells emitterPosition emitterSize emitterShape
      emitterMode renderMode birthRate lifetime velocity scale spin seed
      needsDisplayOnBoundsChange needsLayoutOnGeometryChange contentsFormat contentsAlignsToPixels
      xmlns contentsOpaque contentsDither contentsEDRStrength contentsHeadroom wantsExtendedDynamicRangeContent
      contentsDynamicRange preferredDynamicRange toneMapMode allowsEdgeAntialiasing
      edgeAntialiasingMask allowsHitTesting hitTestsAsOpaque hitTestsContentsAlphaChannel
      allowsDisplayCompositing preloadsCache drawsAsynchronously rasterizationPrefersDisplayCompositing
      shouldRasterize rasterizationScale minificationFilterBias clearsContext canDrawConcurrently autoresizingMask
      resizingMask constraints layoutManager layout createsCompositingGroup
      wantsDynamicContentScaling allowsFontSubpixelQuantization isFrozen inheritsTiming inheritsSecurity
      inheritsDisplay needsDisplay definesDisplayRegionOfInterest disableUpdateMask regionBeingDrawn
      groupName groupNamespace usesGlobalGroupNamespace windowServerAware allowsInPlaceFiltering
      reducesCaptureBitDepth ignoresScreenClip marginWidth statisticsType statisticsInterval
      disablesOccludedBackdropBlurs tracksLuma
      """,
    lacking: [
      "minificationFilter": Lack(
        "a picture that is shrunk is smooth", unless: "linear", "trilinear", "box"),
      "contentsScaling": Lack("the picture is stretched", unless: "stretch"),
      "flipsHorizontalAxis": Lack("sublayers are not mirrored", unless: "0"),
      "cornerRadii": Lack("each corner is as round as the cornerRadius says"),
      "meshTransform": Lack("the layer is drawn flat"),
      "sortsSublayers": Lack("sublayers are drawn by their zPosition", unless: "1"),
      "preservesDepth": Lack("the copies or particles lie flat in the layer", unless: "0"),
      "invertsMask": Lack("the mask shows what it covers", unless: "0"),
      "invertsShadow": Lack("the shadow falls outside of the layer", unless: "0"),
      "punchoutShadow": Lack("the shadow is also seen through the layer", unless: "0"),
      "motionBlurAmount": Lack("movement does not blur the layer", unless: "0"),
      "duration": Lack("the layer stays", unless: "0", "inf", "Inf", "+infinity"),
      "repeatCount": Lack("the layer's time runs once", unless: "0", "1"),
      "repeatDuration": Lack("the layer's time runs once", unless: "0"),
      "autoreverses": Lack("the layer's time runs once", unless: "0"),
      "emitterZPosition": Lack("particles are born in the layer's plane", unless: "0"),
      "emitterDepth": Lack("particles are born in the layer's plane", unless: "0"),
      "emitterBehaviors": Lack("particles move without them"),
      "style": Lack("the layer does not follow the tilt of the device"),
      "captureOnly": Lack("the backdrop is shown", unless: "0"),
      "zoom": Lack("the backdrop keeps its size", unless: "0", "1"),
      "interpolations": Lack("colours blend evenly between their places"),
      "colorMap": Lack("the gradient keeps its colours"),
      "noiseScale": Lack("the gradient has no grain", unless: "0"),
    ], effect: "the layer is drawn without it")

  static let ofAnimations = CAMLWords(
    silent: """
      id name type class key keyPath delegate modules locked removedOnCompletion duration beginTime
      speed timeOffset repeatCount repeatDuration autoreverses fillMode timingFunction additive
      cumulative calculationMode rotationMode path values keyTimes timingFunctions fromValue toValue
      byValue tensionValues continuityValues biasValues valueFunction mass stiffness damping velocity
      initialVelocity perceptualDuration bounce animations enabled allowsOverdamping beginTimeMode frameInterval
      preferredFrameRateRangeMinimum preferredFrameRateRangeMaximum preferredFrameRateRangePreferred
      preferredFrameRateRange preferredFPS highFrameRateReason discretizesTime
      """,
    lacking: [
      "roundsToInteger": Lack("values between whole numbers are shown", unless: "0")
    ], effect: "the animation runs without it")

  private static let filterWords = """
    id name type class filter enabled inputRadius inputAmount inputAngle inputColor inputColorMatrix
    inputValues inputDither inputQuality inputIntermediateBitDepth cachesInputImage accessibility
    """

  private static let filterEffect = "the filter works without it"

  static let ofFilters = CAMLWords(
    silent: filterWords,
    lacking: [
      "inputNormalizeEdges": Lack("the blur fades out at the edges", unless: "0"),
      "inputHardEdges": Lack("the blur fades out at the edges", unless: "0"),
    ], effect: filterEffect)

  /// The words of the filters of a backdrop, whose edges never fade out.
  static let ofBackdropFilters = CAMLWords(
    silent: filterWords + " inputNormalizeEdges inputHardEdges", lacking: [:], effect: filterEffect)

  static let ofCells = CAMLWords(
    silent: """
      id name type class enabled contents contentsRect contentsScale birthRate lifetime lifetimeRange
      velocity velocityRange emissionLongitude emissionRange xAcceleration yAcceleration spin spinRange
      scale scaleRange scaleSpeed color redRange greenRange blueRange alphaRange redSpeed greenSpeed
      blueSpeed alphaSpeed beginTime duration emitterCells contentsFrameCount fillMode autoreverses
      minificationFilterBias repeatCount repeatDuration style particleType
      """,
    lacking: [
      "emissionLatitude": Lack("particles stay in the layer's plane", unless: "0"),
      "zAcceleration": Lack("particles stay in the layer's plane", unless: "0"),
      "massRange": Lack("particles move without it", unless: "0"),
      "mass": Lack("particles move without it", unless: "0", "1"),
      "speed": Lack("the particles' time runs as that of the layer", unless: "1"),
      "timeOffset": Lack("the particles' time runs as that of the layer", unless: "0"),
      "magnificationFilter": Lack("large particles are smooth", unless: "linear", "trilinear"),
      "minificationFilter": Lack(
        "small particles are smooth", unless: "linear", "trilinear", "box"),
      "orientationRange": Lack("particles are born upright", unless: "0"),
      "orientationLongitude": Lack("particles are born upright", unless: "0"),
      "orientationLatitude": Lack("particles stay in the layer's plane", unless: "0"),
    ], effect: "its particles are drawn without it")
}
