package import Pipeline
import SceneModel
package import SceneText
import Timeline

/// The fitting of a motion-blur overlay, from the scene file to the final errors.
package struct Fit {
  private let loader: SceneLoader
  private let overrides: ParsedScene.Overrides
  private let reference: BlurReference
  private let context: JobContext
  private let layer: FittedLayer
  private let parameters: [DeclaredParameter]
  private let families: [OverlayFamily]

  /// The result of a fit.
  package struct Result {
    /// The value of a parameter before and after the fit.
    package struct Value {
      package let name: String
      package let before, after: Double
    }

    /// The best curve of one family.
    package struct Family {
      package let family: OverlayFamily

      /// The numbers of the curve.
      package let numbers: [Double]

      /// Values of the parameters that were fitted together with the curve.
      package let values: [String: Double]
      package let error: Double
    }

    package let layer: String

    /// The number of frames compared.
    package let frames: Int
    package let values: [Value]
    package let errorBefore, errorAfter: Double

    /// The error without any blur.
    package let errorUnblurred: Double
    package let families: [Family]

    /// The number of evaluated errors.
    package let tries: Int
  }

  package enum Outcome {
    case measured(Result)

    /// The user stopped the fit; the best tries until then.
    case stopped([FitRecord.Entry])
  }

  /// - Parameters:
  ///   - loaded: The scene before the fit.
  ///   - overrides: Values that the command line sets.
  ///   - layer: The layer's path as the user gave it; `nil` for the only layer with a motion blur.
  ///   - names: The names of the parameters to fit.
  /// - Throws: ``Problem`` if there is no such layer; `Diagnostic` for a parameter that cannot be
  ///   fitted.
  package init(
    _ loader: SceneLoader, of loaded: LoadedScene, overriding overrides: ParsedScene.Overrides,
    layer: String?, parameters names: [String], families: [OverlayFamily],
    to reference: BlurReference, in context: JobContext
  ) throws {
    self.loader = loader
    self.overrides = overrides
    self.reference = reference
    self.context = context.limited(
      by: loaded.memory, frameCount: loaded.timeline.frameCount)
    self.families = families
    self.layer = try FittedLayer(path: layer, in: loaded)
    parameters = try loaded.parameters.bounded(names)
  }

  /// Fits the parameters, and measures the scene before and after with fully rendered frames.
  ///
  /// - Throws: `Diagnostic` for a parameter that changes nothing.
  package func run() throws -> Outcome {
    let record = FitRecord()
    do {
      let exact = model(.mixed)
      try layer.check(parameters, with: exact)
      return try measured(try candidates(try search(exact, record)))
        .map(Outcome.measured) ?? .stopped(record.entries)
    } catch is FitModel.Stop {
      return .stopped(record.entries)
    }
  }

  private func model(_ fidelity: FitModel.Fidelity) -> FitModel {
    FitModel(
      loader, of: layer.scene, overriding: overrides, layer: layer.path, to: reference,
      fidelity: fidelity, in: context)
  }

  private func search(_ exact: FitModel, _ record: FitRecord) throws -> FitJob {
    let tries = FitJob.usualCount(parameters: parameters.count, families: families)
    return FitJob(
      // Reference frames from a folder have a fixed size, so the search cannot use smaller ones.
      coarse: reference == .exact ? model(.coarse) : nil, model: exact,
      last: reference == .exact ? exact : model(.drawn),
      // Against reference frames from a folder, each try may need another scene without the
      // overlay.
      triesAtOnce: reference == .exact ? 2 * context.workerCount : 1,
      progress: try context.progress(total: tries, unit: "tries"),
      forecast: FitForecast(tries: tries, warn: context.warn), record: record,
      parameters: parameters, start: start)
  }

  private var start: [String: Double] {
    Dictionary(
      uniqueKeysWithValues: parameters.map {
        ($0.name, overrides.parameters[$0.name] ?? $0.value)
      })
  }

  /// A scene to measure with fully rendered frames.
  private struct Candidate {
    let scene: LoadedScene

    /// The family of its curve; `nil` for the scene's own curve.
    let family: OverlayFamily?
    let found: FitJob.Found
  }

  /// Returns the scene with its own curve after the fit, and with the best curve of each family.
  private func candidates(_ job: FitJob) throws -> [Candidate] {
    defer { job.progress.clear() }
    var candidates: [Candidate] = []
    if !parameters.isEmpty {
      let found = try job.fitted()
      candidates.append(Candidate(scene: try scene(found), family: nil, found: found))
    }
    for family in families {
      let found = try job.fitted(family, at: layer.source)
      let curves = family.curves(found.numbers, at: layer.source)
      candidates.append(
        Candidate(
          scene: try scene(found).replacingBlurs { $0 == layer.path ? .curves(curves) : nil },
          family: family, found: found))
    }
    return candidates
  }

  private func scene(_ found: FitJob.Found) throws -> LoadedScene {
    var overrides = overrides
    overrides.parameters.merge(found.values) { $1 }
    return try loader.scene(overriding: overrides)
  }

  /// Measures the original scene and all candidates; `nil` if the user stopped it.
  private func measured(_ candidates: [Candidate]) throws -> Result? {
    let measurement = try SweepMeasurement(
      of: [layer.scene] + candidates.map(\.scene), to: reference, layer: layer.path)
    guard let outcome = try measurement.run(in: context) else { return nil }
    let errors = outcome.scenes.map { $0.error.rootMeanSquare.rounded(toPlaces: 8) }
    // Only an improvement is worth a change.
    let own = candidates.first { $0.family == nil }.flatMap { errors[1] < errors[0] ? $0 : nil }
    let start = start
    return Result(
      layer: layer.path, frames: outcome.scenes[0].squares.count,
      values: parameters.map { parameter in
        let before = start[parameter.name] ?? 0
        return Result.Value(
          name: parameter.name, before: before,
          after: own?.found.values[parameter.name] ?? before)
      },
      errorBefore: errors[0], errorAfter: own == nil ? errors[0] : errors[1],
      errorUnblurred: outcome.unblurred.error.rootMeanSquare.rounded(toPlaces: 8),
      families: zip(candidates, errors.dropFirst()).compactMap { candidate, error in
        candidate.family.map {
          Result.Family(
            family: $0, numbers: candidate.found.numbers, values: candidate.found.values,
            error: error)
        }
      },
      tries: candidates.reduce(0) { $0 + $1.found.tries })
  }
}
