/// A chapter of the sample's book.
struct Chapter: Hashable {
  var title: String
  var paragraphs: [String]

  static let all = [
    Chapter(
      title: "The Letter",
      paragraphs: [
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
      ]),
    Chapter(
      title: "A Hundred and Twelve Steps",
      paragraphs: [
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
      ]),
    Chapter(
      title: "The Lamp",
      paragraphs: [
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
      ]),
    Chapter(
      title: "According to Their Books",
      paragraphs: [
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
      ]),
  ]
}
