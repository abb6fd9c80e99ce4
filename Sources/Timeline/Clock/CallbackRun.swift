/// Consecutive callbacks of a display link.
///
/// Either all callbacks of a run come on time, or the run is a single late callback.
struct CallbackRun: Sendable {
  /// The refresh that the first callback is planned for, which gives its timestamp.
  let refresh: Int

  /// The frame that shows the first callback: ``refresh``, or a later one if the callback is late.
  let frame: Int

  /// The number of callbacks, at least 1; `Int.max` for an endless run.
  let count: Int

  /// The number of callbacks in all earlier runs.
  var earlierCount = 0
}
