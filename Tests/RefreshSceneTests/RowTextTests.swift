import Testing

@testable import RefreshScene

@Suite struct InitialsTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Ada", "A"), ("Małgorzata de la Peña", "MP"), ("Élodie Ørsted", "ÉØ"),
    ("东方听澜", "东"), ("波多江 みなと", "波"), ("زمرد شمس", "ز"), ("🦊 Fennel", "F"), ("🌿", "🌿"), ("", " "),
    ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("   ", " "), ("Θάλεια Αστερίου", "ΘΑ"),
  ])
  func `a name has one or two letters`(_ name: String, _ initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test(arguments: [
    ("Hello", false), ("שלום", true), ("123 مرحبا", true), ("٣ Hello", false), ("… 🎉", false),
    ("", false), ("(नमस्ते) שלום", false),
  ])
  func `the first letter tells the direction`(_ text: String, _ isRightToLeft: Bool) {
    #expect(TextDirection.isRightToLeft(text) == isRightToLeft)
  }
}
