/// A comparison as JUnit XML, which continuous integration shows as tests: one case per frame.
package struct JUnitReport {
  /// The result of a frame.
  package enum Outcome: Hashable, Sendable {
    case passed

    /// It differs; the text says how.
    case failed(String)

    /// It could not be compared.
    case broken(String)
  }

  /// The two sides that were compared.
  private let name: String

  /// The class of the test cases.
  private let className: String

  private let cases: [(name: String, outcome: Outcome)]

  /// - Parameter reference: Path of the reference, to which the cases belong.
  package init(reference: String, candidate: String, cases: [(name: String, outcome: Outcome)]) {
    name = "\(reference) → \(candidate)"
    className = reference
    self.cases = cases
  }

  /// The whole file; it holds no time, so that it is the same for the same frames.
  package var text: String {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .broken = $0.outcome { true } else { false } }
    let counts = #"tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)""#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="smear compare" \(counts)>
        <testsuite name="\(name.inXML)" \(counts) skipped="0">
      \(cases.map(element).joined())  </testsuite>
      </testsuites>

      """
  }

  private func element(of name: String, _ outcome: Outcome) -> String {
    let head = #"    <testcase classname="\#(className.inXML)" name="\#(name.inXML)""#
    let child: String
    switch outcome {
    case .passed: return head + "/>\n"
    case .failed(let text): child = #"<failure type="differ" message="\#(text.inXML)"/>"#
    case .broken(let text): child = #"<error type="trouble" message="\#(text.inXML)"/>"#
    }
    return "\(head)>\n      \(child)\n    </testcase>\n"
  }
}

extension String {
  /// This text as an attribute; what XML cannot hold is U+FFFD.
  fileprivate var inXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": "\u{fffd}"
      default: String(scalar)
      }
    }.joined()
  }
}
