import Synchronization
import Testing

@testable import Pipeline

@Suite struct LoadingWatchTests {
  @Test func whoWaitsIsToldAfterASecond() {
    let watch = LoadingWatch()
    let shown = Mutex<[String?]>([])
    watch.start { text in shown.withLock { $0.append(text) } }
    watch.tell(at: .now + .seconds(9))
    watch.during("reading a.yaml") {
      watch.tell(at: .now + .seconds(1_000))
    }
    let texts = shown.withLock { $0 }
    #expect(texts.last == .some(nil))
    #expect(texts.contains { $0?.wholeMatch(of: /reading a.yaml \(\d+ s\)/) != nil })
    watch.tell(at: .now + .seconds(2_000))
    #expect(shown.withLock { $0.count } == texts.count)
  }
}
