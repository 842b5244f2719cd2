/// The texts of a page: a chapter of the sample's book, or an edition of its newspaper.
struct Page {
  /// The line above the title.
  private(set) var kicker: String
  let title: String
  /// The line below the title; empty for none.
  let byline: String
  let paragraphs: [String]
  /// The numbers of letters in the title and in each paragraph.
  ///
  /// They determine the length of the page.
  let letters: (title: Int, paragraphs: [Int])

  private init(kicker: String, title: String, byline: String = "", paragraphs: [String]) {
    (self.kicker, self.title) = (kicker, title)
    (self.byline, self.paragraphs) = (byline, paragraphs)
    letters = (title.count, paragraphs.map(\.count))
  }

  /// The chapters of the book, in their order.
  static let chapters = book.enumerated().map { number, chapter in
    Page(
      kicker: "CHAPTER \(number + 1) OF \(book.count)", title: chapter.title,
      paragraphs: chapter.paragraphs)
  }

  /// The number of editions before their texts repeat.
  static var editionCount: Int { editions.count }

  /// The edition with a number, counted from 0.
  static func edition(_ number: Int) -> Page {
    var page = editions[max(0, number) % editions.count]
    page.kicker = "HARBOUR NEWS · No. \(number + 1)"
    return page
  }

  private static let editions = news.map {
    Page(kicker: "", title: $0.title, byline: $0.byline, paragraphs: $0.paragraphs)
  }

  private static let book: [(title: String, paragraphs: [String])] = [
    (
      "The Letter",
      [
        "The letter came with the first boat, in an envelope that had been used twice before. It was "
          + "addressed to the keeper of the light, and as there had been no keeper for six years, the "
          + "postmistress put it on the shelf between the lost gloves and waited for somebody to ask.",
        "Nobody asked until Thursday, when Ines came in for stamps. She was eleven, she read everything "
          + "that lay about, and she had been up at the light the evening before, where she had no "
          + "business to be.",
        "“Somebody is living there,” she said. The postmistress went on counting the stamps. “There is "
          + "a kettle,” said Ines. “It was warm.”",
        "They looked at the letter together. It had no sender. The ink had run a little at one corner, "
          + "as if it had been carried in the rain, and on the back, in a small and careful hand, was "
          + "written: Before the storm, please.",
        "There was not a cloud above the harbour. The flags hung down as if they had been washed. All the "
          + "same the postmistress put on her coat, turned the sign in the door, and took the stick that "
          + "she kept for the dog of the baker.",
        "It is two miles to the light, along the mole and then up the steps, of which there are a hundred "
          + "and twelve. Ines counted them aloud. At ninety the wind began.",
      ]
    ),
    (
      "A Hundred and Twelve Steps",
      [
        "The door at the top stood open by the width of a hand. Behind it someone was singing, not well, "
          + "and something that smelled of onions was being stirred.",
        "“You took your time,” said the man at the stove. He was old, and he wore the jacket of the "
          + "harbour office over two jumpers. “Is that for me?” He read the letter standing, and then he "
          + "read it once more, sitting down.",
        "“They are sending nobody,” he said at last. “I wrote to them in spring that the lamp would not "
          + "last another winter. They answer that according to their books there is no lamp.” He laid "
          + "the letter on the table and put the salt on it, so that it would not blow away.",
        "Ines had climbed on the chest below the window. Far out, where the sea met the sky, there was a "
          + "line that had not been there before, as dark and as straight as if it had been drawn with a "
          + "ruler.",
        "“How many boats are out?” asked the postmistress. “Nine,” said the old man, without looking. "
          + "“And the ferry.”",
        "He turned down the flame below the pot. Then he took a key from the nail beside the door, and "
          + "gave it to Ines, because she was the smallest, and the way up to the lamp is narrow.",
      ]
    ),
    (
      "The Lamp",
      [
        "The lamp was as tall as she was. It stood in a house of glass, and its own glass went round it "
          + "in rings, like the rings on water. In the middle, where there should have been a bulb, there "
          + "was a nest with four brown eggs.",
        "“Don’t touch them,” the old man called from below. “She will be back. Feel below the edge, there "
          + "is a lever. Pull it towards you, and count to ten.”",
        "At seven there was a hum. At nine a second lamp, not larger than an apple, swung out from the "
          + "wall on an arm of brass that somebody had polished. At ten it lit.",
        "It was not a great light. But the rings caught it and bent it and sent it out, and far over the "
          + "water a white bar went round that was already longer than the mole.",
        "The rain reached the windows. Behind it Ines saw the ferry, very small, with all its lamps lit, "
          + "and before it and behind it, like ducklings that have changed their minds about who leads, "
          + "nine boats.",
        "She counted them again, to be sure. Then she sat down on the floor beside the lever with her "
          + "back against the wall, and watched the light go round, and did not notice that she had begun "
          + "to sing.",
      ]
    ),
    (
      "According to Their Books",
      [
        "In the morning the harbour was full of leaves, hats and other people’s laundry. All nine boats "
          + "lay at the quay. The ferry had lost a railing and nothing else, and its captain was telling "
          + "the story for the third time.",
        "“There was a light,” he said. “Do not tell me that there was no light.” The man from the harbour "
          + "office turned the pages of his book backwards and forwards. According to the book, he said, "
          + "there could not have been.",
        "The postmistress had come straight from the steps, with her stick and without any sleep. She "
          + "asked for the book. She asked for a pen, too, and when she had it, she wrote something on the "
          + "last line, in a small and careful hand, and gave the book back.",
        "The man read it. He read it once more, sitting down on a bollard.",
        "“One lamp,” it said. “One keeper. Four eggs, to be left alone until May. And one assistant, aged "
          + "eleven, who is to be let in whenever she likes.”",
      ]
    ),
  ]

  private static let news: [(title: String, byline: String, paragraphs: [String])] = [
    (
      "The lamp is lit again, and the harbour has its evening back",
      "From our own correspondent on the mole · High tide 16:04, wind 4 SW, ferries on time",
      [
        "For eleven nights the light at the end of the mole had been out, and for eleven mornings the "
          + "office had written to say that a ladder was on its way. Yesterday the ladder came, carried by "
          + "two men and followed by most of the town, and shortly after nine the lamp turned once, "
          + "hesitated, and went round as if nothing had happened.",
        "The boats that had been waiting outside came in one after the other. Nobody had asked them to "
          + "sound their horns, and all of them did. At the fish hall the kettle was put on twice, because "
          + "the first pot went to the two men with the ladder, who said that it had been nothing at all.",
        "The office has promised a second lamp for the summer. Until then, the keeper says, it is enough to "
          + "look up now and then and see that it still goes round.",
      ]
    ),
    (
      "A quiet swell, a late ferry, and eleven crates of lemons",
      "By the clerk of the harbour office · High tide 16:51, wind 2 W, ferries late",
      [
        "The ten o’clock ferry came at twenty to twelve and apologised to no one. It had stopped, its "
          + "captain said, to let a family of porpoises finish a conversation. Those who had been waiting on "
          + "the quay agreed that there are worse reasons, and one of them had brought sandwiches.",
        "With it came eleven crates of lemons that nobody had ordered. They stood in the shade of the crane "
          + "until three, when the baker bought one, the school two, and the rest were given to whoever "
          + "happened to pass with a bag that was not yet full.",
        "Towards evening the swell went down and the water lay as flat as a table. The forecast speaks of "
          + "rain on Thursday. It has spoken of rain on Thursday for three weeks now.",
      ]
    ),
    (
      "The regatta is moved to Thursday; the wind has not been told",
      "From the committee, in a hurry · High tide 17:38, wind 6 NW, ferries on time",
      [
        "After a meeting of four hours the committee has moved the regatta from Wednesday to Thursday, by "
          + "five votes to four, one of them cast through a window. The course remains the same: round the "
          + "lighthouse, twice, keeping the mole on the side on which the mole happens to be.",
        "Forty-one boats have entered. The smallest is rowed by two sisters who have never lost, the "
          + "largest belongs to the bank and has never finished. Between them there is everything that "
          + "floats, and, judging by last year, some things that do not for long.",
        "Spectators are asked not to stand on the crane. Coffee will be sold at the fish hall from seven, "
          + "and lemonade, of which there is a great deal, will be free.",
      ]
    ),
  ]
}
