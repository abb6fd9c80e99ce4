import Drawing
import SceneModel
import System

/// The texts that a thread laid out last.
///
/// A text that types itself, its caret, and the letters that its animators move share one layout.
/// Each thread has its own, because a layout belongs to its thread.
final class RecentLayouts {
  /// The latest first.
  private var entries: [(text: PresentedText, layout: TextLayout)] = []

  private static let ofThreads = ThreadLocal { RecentLayouts() }

  static var ofThisThread: RecentLayouts { ofThreads.value }

  private static let mostCount = 16

  /// The most bytes of all strings; layouts are up to some 200 times as large.
  private static let mostBytes = 1 << 15

  /// Lays out a text, or finds it among those laid out last.
  ///
  /// - Parameters:
  ///   - text: The text as ``PresentedText/laidOut``.
  ///   - layOut: Lays out the text.
  func layout(
    of text: PresentedText, layOut: () throws(DrawingError) -> TextLayout
  ) throws(DrawingError) -> TextLayout {
    if let place = entries.firstIndex(where: { $0.text == text }) {
      let entry = entries.remove(at: place)
      entries.insert(entry, at: 0)
      return entry.layout
    }
    let layout = try layOut()
    entries.insert((text, layout), at: 0)
    var bytes = 0
    entries = Array(
      entries.prefix(Self.mostCount).prefix { entry in
        bytes += entry.text.string.utf8.count
        return bytes <= Self.mostBytes
      })
    return layout
  }
}
