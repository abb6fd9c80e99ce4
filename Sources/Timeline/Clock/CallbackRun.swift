/// Callbacks of a display link that come one after the other without a gap.
///
/// Either all of them come on time, or it is a single one that comes late.
struct CallbackRun: Sendable {
  /// The refresh that the first callback is for: its timestamp.
  let refresh: Int

  /// The frame that shows the first callback, the same as ``refresh`` unless it comes too late.
  let frame: Int

  /// The number of callbacks, at least 1; `Int.max` stands for no end.
  let count: Int

  /// The number of callbacks before the first of these.
  var earlierCount = 0
}
