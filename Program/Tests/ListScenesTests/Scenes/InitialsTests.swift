import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
@testable import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct InitialsTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Ada", "A"), ("Małgorzata de la Peña", "MP"), ("Élodie Ørsted", "ÉØ"),
    ("东方听澜", "东"), ("波多江 みなと", "波"), ("زمرد شمس", "ز"), ("🦊 Fennel", "F"), ("🌿", "🌿"), ("", " "),
    ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("   ", " "), ("Θάλεια Αστερίου", "ΘΑ"),
  ])
  func `a name has one or two letters`(_ name: String, _ initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test(arguments: ["ЖЩ", "ШЩ", "ЮЖ", "WM", "AL", "Щ", "東", "МЩ", "ŒŒ", "ÆŒ", "ЫЮ"])
  func `initials do not touch the rim of their disc`(_ initials: String) throws {
    let item = FeedItem(
      id: 1, title: initials.map(String.init).joined(separator: " "), subtitle: "", minutesAgo: nil,
      avatarSeed: 3)
    #expect(Initials.of(item.title) == initials)
    let state = ListState(viewport: Size(width: 320, height: 72), rows: FeedRows([item]))
    var scene = FeedScene(startIndicator: SpinnerIndicator())
    let image = scene.drawing(state).image(size: Size(width: 320, height: 72), scale: 2)
    // The disc is 44 points wide from x = 16. Its center is at 38, 36.
    for y in 28 * 2..<44 * 2 {
      for x in 16 * 2..<60 * 2 {
        let distance =
          ((Double(x) / 2 - 38) * (Double(x) / 2 - 38)
          + (Double(y) / 2 - 36) * (Double(y) / 2 - 36)).squareRoot()
        guard distance > 19.5, distance < 21 else { continue }
        let word = image.pixels[y * image.width + x]
        #expect(word & 0xFF < 0xF0 || word >> 8 & 0xFF < 0xF0, "a letter at \(x / 2), \(y / 2)")
      }
    }
  }
}
