/// Requests that the preview refuses, each with the expected status.
enum HostileRequest {
  /// - Parameter cookie: The header of a client with access.
  static func all(port: UInt16, cookie: String) -> [(request: String, status: Int)] {
    let host = "Host: 127.0.0.1:\(port)"
    func request(_ method: String, _ target: String, _ headers: [String]) -> String {
      self.request(method, target, headers + [cookie])
    }
    func get(_ target: String, _ headers: String...) -> String {
      request("GET", target, headers.isEmpty ? [host] : headers)
    }
    func post(_ body: String, _ headers: String...) -> String {
      let length = "Content-Length: \(body.utf8.count)"
      return request("POST", "/write", [host] + (headers.isEmpty ? [length] : headers)) + body
    }
    let json = "Content-Type: application/json"
    func write(_ body: String) -> String {
      post(body, json, "Content-Length: \(body.utf8.count)")
    }
    func fit(_ body: String) -> String {
      request("POST", "/fit", [host, json, "Content-Length: \(body.utf8.count)"]) + body
    }
    func film(_ body: String) -> String {
      request("POST", "/film", [host, json, "Content-Length: \(body.utf8.count)"]) + body
    }
    let paths = [
      "/secret.txt", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt",
      "/card.yaml", "/frame/../../secret.txt", "/etc/passwd", "/scene%00", "/favicon.ico",
    ]
    let queries = [
      "/frame", "/frame?n=", "/frame?n=-1", "/frame?n=30", "/frame?n=1.5", "/frame?n=1e1",
      "/frame?n=99999999999999999999", "/frame?n=0&n=1", "/frame?n=0&scale=nan",
      "/frame?n=0&scale=0", "/frame?n=0&scale=1e9", "/frame?n=0&set.fullAt=inf",
      "/frame?n=0&set.fullAt=", "/frame?n=0&file=secret.txt", "/frame?n=%", "/frame?n=%ff",
      "/frame?n=0&truth=2", "/layers", "/layers?n=30", "/error?n=-1", "/fitting?n=0", "/movement",
      "/movement?layer=../secret.txt",
      "/scene?path=secret.txt", "/curve", "/curve?layer=../secret.txt",
    ]
    return paths.map { (get($0), 404) } + queries.map { (get($0), 400) } + [
      (get("/frame?n=0&set.fullAt=1"), 422), (get("/frame?n=0&set.nothing=1"), 422),
      (get("/frame?n=0&set.card%3A0.x1=9"), 422), (get("/frame?n=0&set.card%3A9.x1=0"), 422),
      (get("/frame?n=0&variant=../secret.txt"), 422), (get("/frame?n=0&revision=0"), 409),
      (get("/", "Host: evil.example"), 403), (get("/", "Host: evil.example:\(port)"), 403),
      (get("/", "Host: 127.0.0.1"), 403), (get("/", host, "Host: evil.example"), 403),
      (get("/frame?n=0", host, "Origin: http://evil.example"), 403),
      (get("/frame?n=0", host, "Origin: null"), 403),
      (get("/scene", host, "Sec-Fetch-Site: cross-site"), 403),
      (request("POST", "/", [host]), 405), (request("DELETE", "/scene", [host]), 405),
      (request("OPTIONS", "/write", [host]), 405), (get("/write"), 405),
      (request("TRACE", "/", [host]), 405),
      (post("{}"), 415), (post("{}", "Content-Type: text/plain", "Content-Length: 2"), 415),
      (write(""), 400), (write("{}"), 400), (write("[[["), 400), (write("\u{0}\u{1}"), 400),
      (write(#"{"parameters": {"fullAt": "24"}, "revision": 1, "isTrial": true}"#), 400),
      (write(#"{"parameters": {"fullAt": 1e999}, "revision": 1, "isTrial": true}"#), 400),
      (write(#"{"parameters": {"fullAt": 1}, "revision": 1, "isTrial": false}"#), 422),
      (write(#"{"parameters": {"nothing": 1}, "revision": 1, "isTrial": false}"#), 422),
      (write(#"{"parameters": {"fullAt": 24}, "revision": 7, "isTrial": false}"#), 409),
      (fit("[]"), 400), (fit("{}"), 400), (fit(#"{"names": [], "revision": 1}"#), 400),
      (fit(#"{"names": ["fullAt"], "revision": 7}"#), 409),
      (fit(#"{"names": ["nothing"], "revision": 1}"#), 422),
      (fit(#"{"names": ["radius"], "revision": 1}"#), 422),
      (fit(#"{"names": ["fullAt"], "layer": "../secret.txt", "revision": 1}"#), 422),
      (film("[]"), 400), (film(#"{"format": "../x", "frames": [0, 1], "revision": 1}"#), 400),
      (film(#"{"format": "apng", "frames": [1, 0], "revision": 1}"#), 400),
      (film(#"{"format": "apng", "frames": [-1, 0], "revision": 1}"#), 400),
      (film(#"{"format": "apng", "frames": [0, 99999999999], "revision": 1}"#), 400),
      (film(#"{"format": "apng", "frames": [0, 1], "scale": 1e9, "revision": 1}"#), 400),
      (film(#"{"format": "apng", "frames": [0, 1], "revision": 7}"#), 409),
      (post("", json, "Content-Length: 65537"), 413),
      (post("", json, "Content-Length: 99999999999999999"), 413),
      (post("", json, "Transfer-Encoding: chunked"), 411),
      (get("/scene?" + String(repeating: "a", count: 5000)), 414),
      (get("/" + String(repeating: "a", count: 100_000)), 414),
      (get("/", host, "X: " + String(repeating: "a", count: 100_000)), 431),
    ]
  }

  private static func request(_ method: String, _ target: String, _ headers: [String]) -> String {
    (["\(method) \(target) HTTP/1.1"] + headers + ["Connection: close", "", ""])
      .joined(separator: "\r\n")
  }
}
