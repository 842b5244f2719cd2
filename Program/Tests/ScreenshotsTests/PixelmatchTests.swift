import Foundation
import PullcordScreenshots
import Testing

/// Comparisons with the results of PyPI's pixelmatch.
///
/// The pairs are in `Resources/pixelmatch`, and `make.py` in that folder computed the results.
struct PixelmatchTests {
  /// A pair of pictures, the kind of comparison and the results of pixelmatch.
  struct Case: CustomTestStringConvertible {
    var name: String
    var threshold: Double
    var countsAntialiased: Bool
    var different: Int
    var antialiased: Int

    var testDescription: String {
      "\(name) at \(threshold)\(countsAntialiased ? ", smoothed edges counted" : "")"
    }
  }

  static let folder = Bundle.module.bundleURL.appending(path: "Resources/pixelmatch").path

  static let cases: [Case] = {
    let text = (try? String(contentsOfFile: "\(folder)/numbers.txt", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 5, let threshold = Double(words[1]), let different = Int(words[3]),
        let antialiased = Int(words[4])
      else { return nil }
      return Case(
        name: words[0], threshold: threshold, countsAntialiased: words[2] == "1",
        different: different, antialiased: antialiased)
    }
  }()

  @Test func `there are sixteen pairs with six comparisons each`() {
    #expect(Self.cases.count == 96)
    #expect(Set(Self.cases.map(\.name)).count == 16)
  }

  @Test(arguments: cases) func `the numbers equal those of pixelmatch`(_ expected: Case) throws {
    let first = try PictureFile.read("\(Self.folder)/\(expected.name)-a.png")
    let second = try PictureFile.read("\(Self.folder)/\(expected.name)-b.png")
    let comparison = PictureComparison(
      threshold: expected.threshold, ignoresAntialiasing: !expected.countsAntialiased)
    let difference = try #require(comparison.difference(of: first, and: second))
    #expect(difference.differentPixels == expected.different)
    #expect(difference.antialiasedPixels == expected.antialiased)
  }
}
