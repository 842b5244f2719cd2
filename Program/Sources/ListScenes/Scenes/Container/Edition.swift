/// The text of one edition of the page.
struct Edition: Hashable {
  var headline: String
  var author: String
  var figures: [(name: String, value: String)] {
    [("High tide", tide), ("Wind", wind), ("Ferries", ferries)]
  }
  var paragraphs: [String]
  private var tide, wind, ferries: String

  /// The edition with a number, counted from 0.
  ///
  /// The editions repeat.
  static func number(_ number: Int) -> Edition { all[max(0, number) % all.count] }

  static let longestHeadline = all.map(\.headline.count).max() ?? 0
  static let paragraphLengths = all.map { $0.paragraphs.map(\.count) }

  private static let all = [
    Edition(
      headline: "The lamp is lit again, and the harbour has its evening back",
      author: "From our own correspondent on the mole",
      paragraphs: [
        "For eleven nights the light at the end of the mole had been out, and for eleven mornings the "
          + "office had written to say that a ladder was on its way. Yesterday the ladder came, carried by "
          + "two men and followed by most of the town, and shortly after nine the lamp turned once, "
          + "hesitated, and went round as if nothing had happened.",
        "The boats that had been waiting outside came in one after the other. Nobody had asked them to "
          + "sound their horns, and all of them did. At the fish hall the kettle was put on twice, because "
          + "the first pot went to the two men with the ladder, who said that it had been nothing at all.",
        "The office has promised a second lamp for the summer. Until then, the keeper says, it is enough to "
          + "look up now and then and see that it still goes round.",
      ],
      tide: "16:04", wind: "4 SW", ferries: "On time"),
    Edition(
      headline: "A quiet swell, a late ferry, and eleven crates of lemons",
      author: "By the clerk of the harbour office",
      paragraphs: [
        "The ten o’clock ferry came at twenty to twelve and apologised to no one. It had stopped, its "
          + "captain said, to let a family of porpoises finish a conversation. Those who had been waiting on "
          + "the quay agreed that there are worse reasons, and one of them had brought sandwiches.",
        "With it came eleven crates of lemons that nobody had ordered. They stood in the shade of the crane "
          + "until three, when the baker bought one, the school two, and the rest were given to whoever "
          + "happened to pass with a bag that was not yet full.",
        "Towards evening the swell went down and the water lay as flat as a table. The forecast speaks of "
          + "rain on Thursday. It has spoken of rain on Thursday for three weeks now.",
      ],
      tide: "16:51", wind: "2 W", ferries: "Late"),
    Edition(
      headline: "The regatta is moved to Thursday; the wind has not been told",
      author: "From the committee, in a hurry",
      paragraphs: [
        "After a meeting of four hours the committee has moved the regatta from Wednesday to Thursday, by "
          + "five votes to four, one of them cast through a window. The course remains the same: round the "
          + "lighthouse, twice, keeping the mole on the side on which the mole happens to be.",
        "Forty-one boats have entered. The smallest is rowed by two sisters who have never lost, the "
          + "largest belongs to the bank and has never finished. Between them there is everything that "
          + "floats, and, judging by last year, some things that do not for long.",
        "Spectators are asked not to stand on the crane. Coffee will be sold at the fish hall from seven, "
          + "and lemonade, of which there is a great deal, will be free.",
      ],
      tide: "17:38", wind: "6 NW", ferries: "On time"),
  ]
}
