package import PullcordSystem
package import RefreshIllustrations
internal import RefreshIndicators
internal import SVGFiles

/// An illustration from two files: an SVG file with the layers, and a text file with the script
/// that moves them.
package struct IllustrationFile {
  package let illustration: LayeredIllustration
  /// Messages about parts of the SVG file that the library cannot draw.
  package let warnings: [String]

  /// The path of the text file beside an SVG file: `boat.motion` for `boat.svg`.
  package static func companion(of path: String) -> String {
    let ending = [".svg", ".svgz"].first { path.hasSuffix($0) } ?? ""
    return path.dropLast(ending.count) + ".motion"
  }

  /// The largest size of a text file beside an SVG file, in bytes.
  ///
  /// People write such text files by hand, so real files are much smaller than this limit.
  package static let maximumTextBytes = 1 << 16

  /// Joins the layers of an SVG file and a script.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the SVG file.
  ///   - name: the name of the SVG file in messages.
  ///   - script: the text of the script.
  ///   - scriptName: the name of the script's file in messages.
  package init(
    _ bytes: [UInt8], name: String, script: String, scriptName: String
  ) throws(FileError) {
    let picture: SVGFile
    do throws(SVGFileError) {
      picture = try SVGFile(bytes: bytes, name: name)
    } catch { throw FileError(path: error.place, error.message) }
    guard !picture.shapes.isEmpty else {
      throw FileError(path: name, "nothing to draw, expected layers")
    }
    do throws(IllustrationScriptError) {
      illustration = try LayeredIllustration(
        picture.shapes, page: picture.viewBox, script: IllustrationScript(text: script))
    } catch { throw FileError(path: "\(scriptName):\(error.line)", error.message) }
    warnings = picture.warnings
  }
}

extension SVGFileError {
  /// The name of the file, with line and column if they are known.
  fileprivate var place: String {
    guard let line, let column else { return file }
    return "\(file):\(line):\(column)"
  }
}

/// The illustrations that the program loads from its own files.
package enum DrawnIllustration: String, CaseIterable, Hashable, Sendable {
  /// A balloon that a pull lifts above a valley.
  case balloon
  /// A train that a pull brings onto a viaduct.
  case railway

  /// The illustration, or the reason why its files cannot be used.
  ///
  /// The program reads the files once, at the first use of the illustration.
  package var result: Result<LayeredIllustration, FileError> {
    switch self {
    case .balloon: Self.balloonResult
    case .railway: Self.railwayResult
    }
  }

  private static let balloonResult = read(.balloon)
  private static let railwayResult = read(.railway)

  private static func read(_ name: Self) -> Result<LayeredIllustration, FileError> {
    let path = AssetFolder.file("Illustrations/\(name.rawValue).svg")
    let script = IllustrationFile.companion(of: path)
    return Result { () throws(FileError) in
      try IllustrationFile(
        WholeFile.read(path), name: path,
        script: TextFile.read(script, expected: "the script of an illustration"),
        scriptName: script
      ).illustration
    }
  }
}
