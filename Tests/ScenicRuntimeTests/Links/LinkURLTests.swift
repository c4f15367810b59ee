import Testing

@testable import ScenicRuntime

struct LinkURLTests {
  /// `scheme|host|segments|name=value,…`
  private func parts(_ text: String) -> String {
    do throws(LinkURL.Refused) {
      let url = try LinkURL(text)
      let query = url.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      return "\(url.scheme ?? "")|\(url.host ?? "")|\(url.path.joined(separator: "·"))|\(query)"
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("/cats/Fred", "||cats·Fred|"), ("/", "|||"), ("/cats/", "||cats|"), ("/?a=b", "|||a=b"),
    ("https://cats.example", "https|cats.example||"), ("https://cats.example?a", "https|cats.example||a="),
    ("HTTPS://Cats.Example:443/Fred", "https|cats.example|Fred|"), ("http://h:80/", "http|h||"),
    ("https://h:80/", "https|h:80||"), ("app://h:/x", "app|h|x|"), ("app:///cats/Fred", "app||cats·Fred|"),
    ("app:/cats", "app||cats|"), ("app:", "app|||"),
    ("mailto:fred", "mailto||fred|"), ("matrix:r/tea:chat.example?via=x", "matrix||r·tea:chat.example|via=x"),
    ("/a?b=c=d&&e&=f", "||a|b=c=d,e=,=f"), ("/a?raw=x?y=1", "||a|raw=x?y=1"), ("/a#b?c", "||a|"),
  ])
  func isTakenApart(text: String, expected: String) { #expect(parts(text) == expected) }

  @Test(arguments: [
    ("/a%2Fb/%E5%B1%B1", "||a/b·山|"), ("/caf%c3%a9/café", "||café·café|"), ("/%2525", "||%25|"),
    ("/a?b%3D=%26+%2B", "||a|b==&++"), ("/%7B%00", "||{\0|"),
  ])
  func escapesAreUndoneOnce(text: String, expected: String) { #expect(parts(text) == expected) }

  @Test(arguments: [
    ("", "it begins with neither `/` nor a scheme"), ("cats/Fred", "it begins with neither `/` nor a scheme"),
    ("?a=b", "it begins with neither `/` nor a scheme"),
    ("1x://a", "it begins with neither `/` nor a scheme"),
    ("//evil.example/cats", "a segment of its path is empty"),
    ("/a//b", "a segment of its path is empty"), ("//", "a segment of its path is empty"),
    ("/a/../b", "its path has the segment `..`"), ("/%2e%2E", "its path has the segment `..`"),
    ("/.", "its path has the segment `.`"), ("https://fred@h/", "its host names a user"),
    ("https://h%2Fx/", "its host is percent-encoded"),
    ("/foo/%E0%A4%A", "`%` is not followed by two hexadecimal digits"),
    ("/%", "`%` is not followed by two hexadecimal digits"),
    ("/a?b=%zz", "`%` is not followed by two hexadecimal digits"),
    ("/%FF", "its escapes are not UTF-8"), ("/%C0%AF", "its escapes are not UTF-8"),
    ("/%ED%A0%80", "its escapes are not UTF-8"),
    ("/a b", "spaces, control characters and `\\` have to be percent-encoded"),
    ("/a\nb", "spaces, control characters and `\\` have to be percent-encoded"),
    ("https:\\\\h", "spaces, control characters and `\\` have to be percent-encoded"),
    ("/" + String(repeating: "a", count: 8_192), "it is longer than 8192 bytes"),
  ])
  func aHostileOneIsRefused(text: String, reason: String) { #expect(parts(text) == reason) }

  /// Any text is a URL or yields an error; a URL has no empty segment.
  @Test func nothingTraps() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "/", "//", "?", "&", "=", "#", "%", "%2", "%2F", ":", "://", "a", "é", "@", ".", "..", "\u{301}",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let url = try? LinkURL(text) { #expect(url.path.allSatisfy { !["", ".", ".."].contains($0) }) }
    }
  }
}
