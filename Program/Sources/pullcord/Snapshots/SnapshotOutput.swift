internal import Glibc
internal import PullcordSystem

/// The results of a check, in the formats that services for continuous integration read.
extension SnapshotCheck {
  /// The results as JUnit XML, in which each recording is a test case.
  var junit: String {
    let (different, failures) = (
      findings.count { $0.result == "different" }, findings.count(where: \.isFailure)
    )
    let cases = findings.map { finding -> String in
      let head =
        "  <testcase classname=\"\(Self.xml(folder.path))\" name=\"\(Self.xml(finding.name))\""
      guard let sentence = finding.sentence else { return head + "/>" }
      let element = finding.isFailure ? "error" : "failure"
      let settings = finding.settings.map { "Settings: \($0)" } ?? ""
      return head + ">\n    <\(element) message=\"\(Self.xml(sentence))\">\(Self.xml(settings))"
        + "</\(element)>\n  </testcase>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="\(Self.xml(folder.path))" tests="\(findings.count)" \
      failures="\(different)" errors="\(failures)">
      \(cases.joined(separator: "\n"))
      </testsuite>
      """
  }

  /// Escapes text for XML, on one line.
  private static func xml(_ text: String) -> String {
    MarkupText.xml(TerminalText.escaped(text))
  }

  /// Adds annotations and a summary to a run of GitHub Actions, if the run's environment
  /// variables are set.
  ///
  /// Source: “Workflow commands for GitHub Actions”.
  func notifyGitHub() throws {
    if Environment.variable("GITHUB_ACTIONS") == "true" {
      for finding in findings {
        guard let sentence = finding.sentence else { continue }
        // Standard output may contain JSON. GitHub also reads commands from standard error.
        let line =
          "::error title=\(Self.command(finding.name, isProperty: true))::\(Self.command(sentence))\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      }
    }
    guard let path = Environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(path: path, "cannot be written", .current) }
    defer { close(file) }
    var text = summary
    let problem = text.withUTF8 { bytes -> Errno? in
      do throws(Errno) {
        try DescriptorIO.write(UnsafeRawBufferPointer(bytes), to: file)
        return nil
      } catch { return error }
    }
    if let problem { throw FileError(path: path, "cannot be written", problem) }
  }

  /// The results as Markdown.
  private var summary: String {
    let rows = findings.filter { $0.sentence != nil }.map { finding in
      let settings = finding.settings.map { "Settings: \($0)" }
      let words = [finding.sentence, settings].compactMap(\.self).joined(separator: ". ")
      return "| \(MarkupText.markdown(finding.name)) | \(MarkupText.markdown(words)) |"
    }
    let table = rows.isEmpty ? [] : ["", "| recording | difference |", "|---|---|"] + rows
    let hint = hint.map { ["", $0] } ?? []
    return (["### \(MarkupText.markdown(folder.path)): \(line)"] + table + hint).joined(
      separator: "\n")
      + "\n"
  }

  /// Escapes text for a workflow command.
  private static func command(_ text: String, isProperty: Bool = false) -> String {
    let text = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return isProperty ? text.replacing(":", with: "%3A").replacing(",", with: "%2C") : text
  }
}
