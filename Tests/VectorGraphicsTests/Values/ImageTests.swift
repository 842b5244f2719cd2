import Testing
import VectorGraphics

struct ImageTests {
  /// An image that cannot exist, and the message that says why.
  struct Mistake: Sendable {
    var width: Int
    var height: Int
    var count: Int
    var message: String
  }

  static let mistakes = [
    Mistake(width: -1, height: 2, count: 0, message: "Image: width must be at least 0, is -1"),
    Mistake(width: 2, height: -3, count: 0, message: "Image: height must be at least 0, is -3"),
    Mistake(width: 2, height: 3, count: 5, message: "Image: pixels must be 2×3, are 5"),
    Mistake(width: 0, height: 3, count: 1, message: "Image: pixels must be 0×3, are 1"),
    // The product overflows.
    Mistake(
      width: .max, height: 2, count: 0,
      message: "Image: pixels must be 9223372036854775807×2, are 0"),
  ]

  @Test(arguments: mistakes.indices)
  func `an image of the wrong size stops the program with a message that names the argument`(
    number: Int
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      let mistake = ImageTests.mistakes[number]
      let pixels = [UInt32](repeating: 0, count: mistake.count)
      _ = Image(width: mistake.width, height: mistake.height, pixels: pixels)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(Self.mistakes[number].message))
  }

  @Test func `an image can be empty`() {
    #expect(Image(width: 0, height: 3, pixels: []).pixels.isEmpty)
    #expect(Image(width: 2, height: 1, pixels: [1, 2]).pixels == [1, 2])
  }
}
