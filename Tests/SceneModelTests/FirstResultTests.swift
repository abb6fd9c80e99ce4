import SceneModel
import Testing

@Suite struct FirstResultTests {
  /// No element is asked twice, nor is any after the one with the result.
  @Test func eachElementIsAskedOnce() {
    var asked: [Int] = []
    let result = [1, 2, 3, 4].firstResult { number -> String? in
      asked.append(number)
      return number > 2 ? "\(number)" : nil
    }
    #expect(result == "3" && asked == [1, 2, 3])
    #expect([1, 2].firstResult { _ -> Int? in nil } == nil)
  }
}
