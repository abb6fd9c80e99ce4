@testable import Manual
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

  /// Calls, types and options around these properties.
  private static let wordsOfCalls = """
    addSublayer insertSublayer insertSublayerBelow insertSublayerAbove removeFromSuperlayer
    replaceSublayer addSubview UIView CALayer preferredFrameSize setNeedsLayout layoutIfNeeded
    layoutSublayers needsLayout resizingMask CAConstraint convert convertPoint convertRect
    setNeedsDisplay displayIfNeeded drawInContext renderInContext needsDisplay
    contentsAreFlipped contentsOpaque addAnimation removeAnimation removeAllAnimations
    animationKeys animationForKey CAAnimation CAPropertyAnimation CAMediaTiming beginAnimations
    commitAnimations removedOnCompletion isEnabled enabled shouldArchiveValue setValue
    defaultValueForKey defaultAction implicitAnimation CAAction setDisableActions disableActions
    performWithoutAnimation setAnimationsEnabled areAnimationsEnabled animationDidStart
    CAAnimationDelegate CALayerDelegate setCompletionBlock completionBlock addCompletion flush
    commit flushUpdates updateAnimations setAnimationDuration animationDuration
    setAnimationDelay setAnimationCurve setAnimationRepeatCount setAnimationRepeatAutoreverses
    animationTimingFunction inheritedAnimationDuration overrideInheritedDuration
    overrideInheritedCurve overrideInheritedOptions modifyAnimations
    modifyAnimationsWithRepeatCount repeatForever autoreverse delayFactor durationFactor
    afterDelay springDuration UISpringTimingParameters UICubicTimingParameters
    UITimingCurveProvider timingParameters runningPropertyAnimator animateChanges addAnimations
    startAnimation pauseAnimation continueAnimation stopAnimation finishAnimation
    isInterruptible isRunning isPaused paused invalidate percentComplete UIViewAnimating
    UIViewImplicitlyAnimating isUserInteractionEnabled userInteractionEnabled
    isManualHitTestingEnabled scrollToPoint scrollRectToVisible UIDynamicAnimator
    calculationModePaced calculationModeCubic calculationModeDiscrete calculationModeLinear
    calculationModeCubicPaced curveEaseIn curveEaseOut curveLinear transitionWithView
    transitionFromView allowAnimatedContent allowsAnimatedContent showHideTransitionViews
    transitionFlipFromLeft transitionFlipFromRight transitionFlipFromTop
    transitionFlipFromBottom transitionCurlUp transitionCurlDown transitionCrossDissolve moveIn
    reveal fromLeft fromRight fromTop fromBottom CATransform3D CATransform3DMakeRotation
    CATransform3DMakeScale CATransform3DMakeTranslation CGAffineTransform CAValueFunction
    targetTimestamp timestamp preferredFrameRate CAFrameRateRange contentsHeadroom
    contentsDynamicRange toneMapMode pixelFormat framebufferOnly drawableSize
    presentsWithTransaction maximumDrawableCount displaySyncEnabled nextDrawable colorspace
    CAEmitterCell massRange orientationRange orientationLatitude orientationLongitude
    emitterBehaviors cornerConfiguration layerMinXMinYCorner layerMaxXMinYCorner
    layerMinXMaxYCorner layerMaxXMaxYCorner kCALayerMinXMinYCorner CAEdgeAntialiasingMask
    shadowPathIsBounds wrapped axial conic radial tintAdjustmentMode symbolEffect meshTransform
    m34 begin keyframes push fade resizeAspectFill easeInEaseOut wantsDynamicContentScaling
    presentation model UIView.animate UIViewAnimationOptions replicator
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Methods of CALayer and its subclasses, class methods of UIView, and words of documents.
  private static let wordsOfHeaders = """
    needsDisplayForKey shouldArchiveValueForKey doubleSided geometryFlipped hidden convertTime
    containsPoint display setNeedsDisplayInRect cornerCurveExpansionFactor
    resizeSublayersWithOldSize resizeWithOldSuperlayerSize defaultActionForKey
    removeAnimationForKey scrollPoint scrollToRect displayLayer drawLayer layerWillDraw
    layoutSublayersOfLayer animationWithKeyPath initWithPerceptualDuration device preferredDevice
    EDRMetadata allowsNextDrawableTimeout developerHUDProperties residencySet fadeDuration
    levelsOfDetailBias lock unlock drawableProperties asynchronous isAsynchronous
    displayLinkWithTarget frameInterval preferredFramesPerSecond addToRunLoop minimum maximum
    preferred animateWithDuration animateKeyframesWithDuration completion
    addKeyframeWithRelativeStartTime performSystemAnimation setAnimationStartDate
    setAnimationBeginsFromCurrentState setAnimationTransition setAnimationDelegate
    setAnimationWillStartSelector setAnimationDidStopSelector maskView allowsHitTesting
    continuousCorners contentsSwizzle trilinear nearest cuboid sphere backToFront additive
    cumulative CAFilter luminanceCurveMap vibrantDark variableBlur luminanceToAlpha LKState
    stateTransitions LKStateTransition LKStateSetValue CAEAGLLayer CAOpenGLLayer CARenderer
    CARemoteLayerClient CAConstraintLayoutManager kCAGradientLayerAxial kCATruncationEnd
    kCAEmitterLayerPoint wallpaperParallaxGroups
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The help has a key, a translation, or a reason for each of them.
  @Test(arguments: wordsOfCoreAnimation + wordsOfCalls + wordsOfHeaders)
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
