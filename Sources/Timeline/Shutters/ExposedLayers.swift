import SceneModel

extension [PresentationLayer] {
  /// Returns whether layers of the same scene look the same at two instants.
  func showSame(as other: [PresentationLayer]) -> Bool {
    zip(self, other).allSatisfy { $0.showsSame(as: $1) }
  }

  /// Adds to each layer its exposure by a shutter.
  ///
  /// - Parameters:
  ///   - samples: The samples of all layers.
  ///   - base: The placement of their superlayer at the tick.
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

  /// Whether the layers have to be sampled: one cannot be integrated, or several may cover each
  /// other.
  var needSamples: Bool {
    let exposures = flatMap(\.exposures)
    return exposures.count > 1 || exposures.contains { !$0.isPath }
  }
}

extension PresentationLayer {
  /// Adds the exposure of this layer, or of its sublayers if it stands still itself.
  ///
  /// - Parameter isShared: Whether other layers are exposed at the same instants.
  fileprivate func exposed(
    to instants: [ExposedInstant], of scope: ShutterScope, isShared: Bool
  ) -> PresentationLayer {
    let isSame = instants.allSatisfy { $0.drift == .scene && $0.layer.showsSame(as: self) }
    let isInvisible = isInvisible && instants.allSatisfy(\.layer.isInvisible)
    guard !isSame, !isInvisible else { return self }
    let isPath = scope.isIntegrated && instants.arePath
    guard scope.isIntegrated, !isPath, isStaticContainer(at: instants) else {
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

  /// Returns whether only sublayers move, so that each of them can be exposed on its own.
  ///
  /// This is not so for a shadow or filter, which applies to all sublayers together, nor in a
  /// perspective, where sublayers may pass through each other.
  private func isStaticContainer(at instants: [ExposedInstant]) -> Bool {
    !sublayers.isEmpty && model.shadows.allSatisfy { self[$0.opacity] == 0 }
      && self[.perspective] <= 0
      && model.filters.isEmpty
      && model.stagedBlur == nil
      && instants.allSatisfy {
        $0.drift == .scene && $0.layer.values.changing == values.changing
          && $0.layer.mask.showSame(as: mask) && $0.layer.contentLayers.showSame(as: contentLayers)
      }
  }

  /// The exposure of this layer or one in it by a shutter shared with other layers.
  package var sharedExposure: Exposure? {
    if let exposure { return exposure.isShared ? exposure : nil }
    return sublayers.firstResult(of: \.sharedExposure)
  }

  /// Returns this layer at one instant of a shutter that it shares with others.
  package func seen(atInstant index: Int) -> PresentationLayer {
    guard exposure == nil else { return sharedExposure?.instants[index].layer ?? self }
    guard sharedExposure != nil else { return self }
    return with { $0.sublayers = sublayers.map { $0.seen(atInstant: index) } }
  }

  /// The exposures of this layer and of all layers within it.
  fileprivate var exposures: [Exposure] {
    exposure.map { [$0] } ?? sublayers.flatMap(\.exposures)
  }
}

extension [ExposedInstant] {
  /// Whether the layer is the same picture at all instants and only moves and fades.
  fileprivate var arePath: Bool {
    !self[0].layer.model.fadesInParts
      && dropFirst().allSatisfy {
        $0.drift.right == self[0].drift.right && $0.drift.down == self[0].drift.down
          && $0.layer.isSamePicture(as: self[0].layer)
      }
  }
}

extension ExposedInstant {
  /// Returns the instant for a sublayer of a layer that stands still.
  fileprivate func sublayer(_ index: Int) -> ExposedInstant {
    ExposedInstant(
      weight: weight, weightUntilNext: weightUntilNext, drift: .scene, layer: layer.sublayers[index]
    )
  }
}
