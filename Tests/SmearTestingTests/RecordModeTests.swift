import SmearTesting
import Testing

@Suite struct RecordModeTests {
  @Test(arguments: [
    [:], ["SMEAR_RECORD": ""], ["SMEAR_RECORD": "0"], ["CI": "true"], ["RECORD": "1"],
  ])
  func usuallyNothingIsRecorded(environment: [String: String]) {
    #expect(RecordMode(environment: environment) == .off)
  }

  @Test(arguments: [[:], ["CI": ""], ["CI": "0"], ["CI": "false"]])
  func whoeverAsksMayRecord(environment: [String: String]) {
    let environment = environment.merging(["SMEAR_RECORD": "1"]) { first, _ in first }
    #expect(RecordMode(environment: environment) == .on)
  }

  @Test(arguments: ["1", "true", "True", "woodpecker"])
  func nothingIsRecordedWhereNobodyLooks(value: String) {
    #expect(
      RecordMode(environment: ["SMEAR_RECORD": "1", "CI": value])
        == .refused(
          reason: "SMEAR_RECORD is set where CI is: references are recorded where a person looks"))
  }

  @Test func otherValuesAreRefused() {
    #expect(
      RecordMode(environment: ["SMEAR_RECORD": "yes"])
        == .refused(reason: "SMEAR_RECORD is 1 to record, not 'yes'"))
  }
}
