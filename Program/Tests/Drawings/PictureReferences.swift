internal import Foundation
internal import PullcordScreenshots
package import Testing
package import VectorGraphics

/// The reference pictures in the folder `Resources` beside a test file.
///
/// `./run.sh record` accepts new pictures.
package struct PictureReferences {
  private let references: References

  /// Uses the references beside the calling file.
  package init(beside file: String = #filePath) {
    references = References(
      folder: URL(filePath: file).deletingLastPathComponent().path + "/Resources",
      isRecording: References.isRecordingAsked(in: ProcessInfo.processInfo.environment))
  }

  /// Expects a drawing to equal its reference picture.
  package func expect(
    _ drawing: Drawing, size: Size, scale: Double = 1, named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdict = try references.check(drawing.image(size: size, scale: scale), named: name)
    if let complaint = verdict.complaint {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  }
}
