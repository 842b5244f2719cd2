import CairoRendering
import Foundation
import PullcordScreenshots
import Testing
import VectorGraphics

/// The references in `Resources` beside this file; `./run.sh record` accepts new ones.
enum SceneReferences {
  /// The folder of this file.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path

  private static let references = References(
    folder: "\(folder)/Resources",
    isRecording: References.isRecordingAsked(in: ProcessInfo.processInfo.environment))

  /// Expects a drawing to look as it did.
  static func expect(
    _ drawing: Drawing, size: Size, scale: Double = 1, named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdict = try references.check(drawing.image(size: size, scale: scale), named: name)
    if let complaint = verdict.complaint {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  }
}

extension Drawing {
  /// Its pixels, on black.
  func image(size: Size, scale: Double = 1) -> Image {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var image = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFF00_0000, count: width * height))
    image.withPixelBuffer { Renderer().draw(self, into: $0, scale: scale) }
    return image
  }
}
