import Testing

@testable import Browser

@Suite struct QueryTests {
  @Test(arguments: [
    ("/frame?a=b", "b"), ("/frame?a=%62", "b"), ("/frame?a=b+c", "b c"), ("/frame?a=b%2Bc", "b+c"),
    ("/frame?a=%C3%A9", "é"), ("/frame?a=", ""), ("/frame?a=b=c", "b=c"), ("/frame?&a=b&", "b"),
  ])
  func valuesAreDecoded(target: String, value: String) throws {
    var query = try Query(of: target)
    #expect(query.take("a") == value)
    try query.finish()
  }

  @Test(arguments: [
    "/f?a", "/f?a=%", "/f?a=%4", "/f?a=%zz", "/f?a=%+1", "/f?a=%00", "/f?a=%0a", "/f?a=%ff",
    "/f?a=1&a=1", "/f?%=1",
  ])
  func whatIsNoQueryIsRefused(target: String) {
    #expect(throws: Query.Problem.self) { try Query(of: target) }
  }

  @Test(arguments: ["", "-1", "1.5", "x", "1e3", "0x10", "100", " 1", "9999999999999999999999"])
  func whatIsNoCountIsRefused(text: String) throws {
    var query = try Query(of: "/f?n=\(text.replacing(" ", with: "+"))")
    #expect(throws: Query.Problem.self) { try query.takeCount("n", in: 0..<100) }
  }

  @Test func whatNobodyTakesIsNamed() throws {
    var query = try Query(of: "/f?n=1&fullAt=2")
    #expect(try query.takeCount("n", in: 0..<2) == 1)
    let problem = #expect(throws: Query.Problem.self) { try query.finish() }
    #expect(problem?.message == "unknown query parameter 'fullAt'")
  }
}
