import Testing

@testable import Browser

/// Tests of the number of bytes that may wait to be sent.
@Suite struct ConnectionsTests {
  private let connections = Connections(limit: 4, patience: .seconds(60), waitingLimit: 100)

  private func ask(_ id: UInt) {
    // No socket has this descriptor, so closing it does nothing.
    connections.begin(id, on: -1)
    connections.answer(id)
  }

  @Test func answersWaitUpToTheLimit() {
    for id in 1...3 { ask(UInt(id)) }
    #expect(connections.keepWaiting(60, for: 1))
    #expect(connections.keepWaiting(40, for: 2))
    #expect(!connections.keepWaiting(1, for: 3))
  }

  @Test func aTakenAnswerMakesRoom() {
    for id in 1...2 { ask(UInt(id)) }
    #expect(connections.keepWaiting(100, for: 1))
    #expect(!connections.keepWaiting(1, for: 2))
    connections.rest(1)
    #expect(connections.keepWaiting(100, for: 2))
  }

  @Test func aClosedConnectionMakesRoom() {
    for id in 1...2 { ask(UInt(id)) }
    #expect(connections.keepWaiting(100, for: 1))
    connections.close(1)
    #expect(connections.keepWaiting(100, for: 2))
  }

  @Test func oneAnswerAloneMayBeOfAnyLength() {
    ask(1)
    #expect(connections.keepWaiting(1_000_000, for: 1))
  }
}
