import Pipeline
import SceneModel
import Timeline
import Tuning

extension OptionDeclaration<SweepMeasure> {
  static let sweepMeasure = OptionDeclaration(
    "--measure formula",
    """
    compare the movement instead, the less the better: overshoot (a part of the way), settle (seconds), \
    or a formula of them and of peakSpeed: "settle + 5 * overshoot"
    """
  ) { (text) throws(UsageError) in
    let measure = SweepMeasure(formula: text)
    do throws(Problem) {
      _ = try measure.value(of: MovementSummary(of: []))
    } catch {
      throw UsageError(message: "--measure: \(error.message)", hint: error.hint)
    }
    return measure
  }
}
