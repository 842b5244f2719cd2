import CairoRendering
import PullcordAcceptedRows
import Testing
import VectorGraphics

/// Pictures have the pixels that a person has accepted.
///
/// The other tests compare two ways to the same pixels, so they do not notice what changes both.
/// `./run.sh record` accepts today's pixels.
@Suite struct AcceptedPixelTests {
  @Test func `each drawing has the pixels that a person has accepted`() throws {
    var rows: [[String]] = []
    for subject in PixelSubject.allCases {
      for scale in [1, 1.5, 2] {
        let side = Int(96 * scale)
        let renderer = Renderer()
        var sums = [Double](repeating: 0, count: 9)
        // The second picture draws from the caches of the first.
        for drawing in subject.drawings {
          let picture = TestPicture(width: side, height: side)
          picture.draw(drawing, with: renderer, scale: scale)
          picture.addSums(to: &sums)
        }
        rows.append(["\(subject) \(scale)"] + sums.map(AcceptedRows.column))
      }
    }
    try AcceptedRows("pixels.tsv", beside: #filePath).expect(rows)
  }
}

extension TestPicture {
  /// Adds each channel's sum, and its sums weighted by the column and by the row.
  fileprivate func addSums(to sums: inout [Double]) {
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        for channel in 0..<3 {
          let value = Double(color >> (16 - 8 * UInt32(channel)) & 0xFF)
          sums[channel * 3] += value
          sums[channel * 3 + 1] += value * Double(x)
          sums[channel * 3 + 2] += value * Double(y)
        }
      }
    }
  }
}
