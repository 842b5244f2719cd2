/// A file that lists the moment of each picture of a live window.
///
/// The file is in the folder of the pictures. A live window draws a frame when its screen is ready.
/// Two runs therefore show different moments. This file records them.
package enum CaptureMoments {
  /// The name of the file in the folder of the pictures.
  package static let fileName = "captures.jsonl"

  /// Makes the line for a picture.
  ///
  /// `time` is in seconds on the clock of the list. `stateAge` is the time since the state began.
  package static func line(
    file: String, time: Double, state: String, stateAge: Double
  ) -> String {
    let moment: JSON = [
      "file": .text(file), "t": .number(time), "state": .text(state),
      "stateAge": .number((stateAge * 1e6).rounded() / 1e6),
    ]
    return moment.line
  }

  /// Reads the text of such a file.
  ///
  /// Returns a description of the moment for each picture's name.
  ///
  /// Lines that cannot be read are skipped.
  package static func texts(in text: String) -> [String: String] {
    var texts: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let members = try? FlatJSON.members(of: String(line)),
        case .text(let file)? = members["file"], case .text(let state)? = members["state"],
        case .number(let time)? = members["t"], case .number(let age)? = members["stateAge"]
      else { continue }
      func seconds(_ value: Double) -> String {
        JSON.number((value * 1000).rounded() / 1000).line
      }
      texts[file] = "\(seconds(age)) s after \(state) began, at \(seconds(time)) s"
    }
    return texts
  }
}
