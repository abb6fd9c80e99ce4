import SceneModel

extension [PresentationLayer] {
  /// Whether layers of the same scene look the same at two instants.
  func showSame(as other: [PresentationLayer]) -> Bool {
    zip(self, other).allSatisfy { $0.showsSame(as: $1) }
  }

  /// Adds what a shutter sees of each layer.
  ///
  /// - Parameters:
  ///   - samples: The samples of all layers.
  ///   - base: Where their superlayer lies at the tick.
  func exposed(to samples: [ShutterSample], from base: Placement, of scope: ShutterScope)
    -> [PresentationLayer]
  {
    let drifts = samples.compactMap { $0.view.superlayer.seen(from: base) }
    // A superlayer without area shows nothing.
    guard drifts.count == samples.count else { return self }
    return indices.map { index in
      let instants = zip(samples, drifts).map { sample, drift in
        ExposedInstant(
          weight: sample.weight, weightUntilNext: sample.weightUntilNext, drift: drift,
          layer: sample.view.layers[index])
      }
      return self[index].exposed(to: instants, of: scope, isShared: !scope.isOfLayer)
    }
  }

  /// Whether some of the layers cannot be integrated, or may be in each other's way.
  var needSamples: Bool {
    let exposures = flatMap(\.exposures)
    return exposures.count > 1 || exposures.contains { !$0.isPath }
  }
}

extension PresentationLayer {
  /// Adds what a shutter sees of this layer, or of those in it if it stands still itself.
  ///
  /// - Parameter isShared: Whether other layers are seen at the same instants.
  fileprivate func exposed(
    to instants: [ExposedInstant], of scope: ShutterScope, isShared: Bool
  ) -> PresentationLayer {
    let isSame = instants.allSatisfy { $0.drift == .scene && $0.layer.showsSame(as: self) }
    let isInvisible = isInvisible && instants.allSatisfy(\.layer.isInvisible)
    guard !isSame, !isInvisible else { return self }
    let isPath = scope.isIntegrated && instants.arePath
    guard scope.isIntegrated, !isPath, isStillContainer(at: instants) else {
      return with {
        $0.exposure = Exposure(
          instants: instants, isPath: isPath, isLinear: scope.shutter.isLinear, isShared: isShared)
      }
    }
    return with {
      $0.sublayers = sublayers.indices.map { index in
        sublayers[index].exposed(
          to: instants.map { $0.sublayer(index) }, of: scope, isShared: true)
      }
    }
  }

  /// Whether nothing but sublayers moves, so that each of them can be seen on its own.
  ///
  /// A shadow is that of all sublayers together, filters change what they make together, and in one
  /// space they may pass through each other.
  private func isStillContainer(at instants: [ExposedInstant]) -> Bool {
    !sublayers.isEmpty && model.shadows.allSatisfy { self[$0.opacity] == 0 }
      && self[.perspective] <= 0
      && model.filters.isEmpty
      && model.stagedBlur == nil
      && instants.allSatisfy {
        $0.drift == .scene && $0.layer.values.changing == values.changing
          && $0.layer.mask.showSame(as: mask) && $0.layer.ends.showSame(as: ends)
      }
  }

  /// The exposure, by a shutter shared with other layers, of this layer or of one in it.
  package var sharedExposure: Exposure? {
    if let exposure { return exposure.isShared ? exposure : nil }
    return sublayers.lazy.compactMap(\.sharedExposure).first
  }

  /// Returns this layer as a shutter that it shares with others sees it at one of its instants.
  package func seen(atInstant index: Int) -> PresentationLayer {
    guard exposure == nil else { return sharedExposure?.instants[index].layer ?? self }
    guard sharedExposure != nil else { return self }
    return with { $0.sublayers = sublayers.map { $0.seen(atInstant: index) } }
  }

  /// Those of this layer and of all in it.
  fileprivate var exposures: [Exposure] {
    exposure.map { [$0] } ?? sublayers.flatMap(\.exposures)
  }
}

extension [ExposedInstant] {
  /// Whether a layer is the same picture at all instants, which only moves and fades.
  fileprivate var arePath: Bool {
    dropFirst().allSatisfy {
      $0.drift.right == self[0].drift.right && $0.drift.down == self[0].drift.down
        && $0.layer.isSamePicture(as: self[0].layer)
    }
  }
}

extension ExposedInstant {
  /// The same instant of a sublayer of a layer that stands still.
  fileprivate func sublayer(_ index: Int) -> ExposedInstant {
    ExposedInstant(
      weight: weight, weightUntilNext: weightUntilNext, drift: .scene, layer: layer.sublayers[index]
    )
  }
}
