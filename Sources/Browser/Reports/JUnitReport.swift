internal import Pages

/// Results as JUnit XML, which continuous-integration systems show as tests.
package struct JUnitReport {
  /// The result of a case.
  package enum Outcome: Hashable, Sendable {
    case passed

    /// The case failed; the text says how, and the type names the kind of failure.
    case failed(String, type: String)

    /// The case was not checked; the text says why.
    case skipped(String)

    /// The case could not be checked; the text says why.
    case broken(String)
  }

  /// The line of a file that a case is about.
  package struct Place: Hashable, Sendable {
    /// Path of the file.
    let file: String

    /// Counted from 1.
    let line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  /// A test.
  package struct Case: Hashable, Sendable {
    let name: String
    let outcome: Outcome

    /// `nil` if it is not about a line.
    let place: Place?

    package init(_ name: String, _ outcome: Outcome, at place: Place? = nil) {
      (self.name, self.outcome, self.place) = (name, outcome, place)
    }
  }

  /// A group of cases.
  package struct Suite {
    let name, className: String
    let cases: [Case]

    /// Cases with one name get numbers: "menu: settles", "menu: settles (2)".
    ///
    /// - Parameters:
    ///   - name: Name of the group.
    ///   - className: Class name of all cases in the report.
    package init(name: String, className: String, cases: [Case]) {
      (self.name, self.className) = (name, className)
      var counts: [String: Int] = [:]
      self.cases = cases.map { own in
        let number = counts[own.name, default: 0] + 1
        counts[own.name] = number
        return Case(number > 1 ? "\(own.name) (\(number))" : own.name, own.outcome, at: own.place)
      }
    }
  }

  /// The command that made the results: `smear compare`.
  private let command: String
  private let suites: [Suite]

  package init(of command: String, suites: [Suite]) {
    (self.command, self.suites) = (command, suites)
  }

  /// The whole file; without any time, so that equal results give equal files.
  package var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="\(command.inXML)" \(counts(of: suites))>
    \(suites.map(element).joined())</testsuites>

    """
  }

  private func counts(of suites: [Suite]) -> String {
    let cases = suites.flatMap(\.cases)
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .broken = $0.outcome { true } else { false } }
    return #"tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)""#
  }

  private func skippedCount(of suite: Suite) -> Int {
    suite.cases.count { if case .skipped = $0.outcome { true } else { false } }
  }

  private func element(of suite: Suite) -> String {
    """
      <testsuite name="\(suite.name.inXML)" \(counts(of: [suite])) skipped="\(skippedCount(of: suite))">
    \(suite.cases.map { element(of: $0, in: suite) }.joined())  </testsuite>

    """
  }

  private func element(of own: Case, in suite: Suite) -> String {
    let place = own.place.map { #" file="\#($0.file.inXML)" line="\#($0.line)""# } ?? ""
    let head =
      #"    <testcase classname="\#(suite.className.inXML)" name="\#(own.name.inXML)"\#(place)"#
    let child: String
    switch own.outcome {
    case .passed: return head + "/>\n"
    case .failed(let text, let type):
      child = #"<failure type="\#(type.inXML)" message="\#(text.inXML)"/>"#
    case .skipped(let text): child = #"<skipped message="\#(text.inXML)"/>"#
    case .broken(let text): child = #"<error type="error" message="\#(text.inXML)"/>"#
    }
    return "\(head)>\n      \(child)\n    </testcase>\n"
  }
}
