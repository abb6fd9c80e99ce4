import Manual
import Testing

/// Answers of the help to the words of Core Animation.
@Suite struct CoreAnimationWordTests {
  /// The properties of CALayer, CAAnimation and their subclasses, of CAMediaTiming, and words of
  /// UIView's animations.
  private static let wordsOfCoreAnimation = """
    contentsRect contentsCenter contentsMultiplyColor contents contentsGravity contentsScale
    contentsFormat contentsTransform minificationFilter magnificationFilter minificationFilterBias
    opacity isHidden masksToBounds mask isDoubleSided cornerRadius cornerCurve maskedCorners
    borderWidth borderColor backgroundColor shadowOpacity shadowRadius shadowOffset shadowColor
    shadowPath style allowsEdgeAntialiasing allowsGroupOpacity filters compositingFilter
    backgroundFilters isOpaque edgeAntialiasingMask isGeometryFlipped drawsAsynchronously
    shouldRasterize rasterizationScale frame bounds position zPosition anchorPointZ anchorPoint
    transform sublayerTransform affineTransform superlayer sublayers name delegate actions
    actionForKey needsDisplayOnBoundsChange autoresizingMask constraints layoutManager
    presentationLayer modelLayer hitTest visibleRect wantsExtendedDynamicRangeContent
    preferredDynamicRange path fillColor fillRule strokeColor strokeStart strokeEnd lineWidth
    miterLimit lineCap lineJoin lineDashPhase lineDashPattern colors locations startPoint endPoint
    type string font fontSize foregroundColor isWrapped alignmentMode truncationMode
    allowsFontSubpixelQuantization instanceCount preservesDepth instanceDelay instanceTransform
    instanceColor instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset
    emitterCells birthRate lifetime emitterPosition emitterZPosition emitterDepth emitterSize
    emitterShape emitterMode renderMode velocity scale spin seed emissionLongitude
    emissionLatitude emissionRange lifetimeRange velocityRange xAcceleration yAcceleration
    zAcceleration scaleRange scaleSpeed spinRange color redRange redSpeed alphaRange alphaSpeed
    scrollMode tileSize levelsOfDetail keyPath fromValue toValue byValue isAdditive isCumulative
    valueFunction isRemovedOnCompletion timingFunction animationDidStop values keyTimes
    timingFunctions calculationMode rotationMode tensionValues continuityValues biasValues mass
    stiffness damping initialVelocity settlingDuration allowsOverdamping perceptualDuration bounce
    animations startProgress endProgress subtype filter preferredFrameRateRange beginTime duration
    speed timeOffset repeatCount repeatDuration autoreverses fillMode animate animateKeyframes
    usingSpringWithDamping initialSpringVelocity delay options addKeyframe withRelativeStartTime
    relativeDuration curveEaseInOut beginFromCurrentState layoutSubviews allowUserInteraction
    UIViewPropertyAnimator fractionComplete pausesOnCompletion scrubsLinearly isReversed alpha
    center tintColor clipsToBounds contentMode layerClass CATransaction CADisplayLink
    CAMediaTimingFunction CASpringAnimation CABasicAnimation CAKeyframeAnimation CAAnimationGroup
    CATransition CAReplicatorLayer CAEmitterLayer CAGradientLayer CAShapeLayer CATextLayer
    CATransformLayer CAMetalLayer CATiledLayer CAScrollLayer
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The help has a key, a translation, or a reason for each of them.
  @Test(arguments: wordsOfCoreAnimation)
  func coreAnimationIsAnswered(word: String) {
    #expect(
      Topics.text(for: word) != nil || !Topics.translations(of: word).isEmpty
        || AbsentWord.sentence(about: word) != nil)
  }

  /// A word is absent or translated, but not both.
  @Test func noAbsentWordIsTranslated() {
    for word in AbsentWord.all.flatMap(\.words) {
      #expect(Topics.text(for: word) == nil && Topics.translations(of: word).isEmpty, "\(word)")
    }
  }
}
