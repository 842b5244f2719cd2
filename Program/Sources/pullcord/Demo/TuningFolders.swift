internal import Glibc
internal import PullcordSystem
internal import PullcordTunerPanel

/// The folders and the recent files that the tuner's file chooser shows.
enum TuningFolders {
  /// The folder of the user's tunings.
  ///
  /// Its path is `$XDG_DATA_HOME/pullcord/tunings`, by default in `~/.local/share` (XDG Base
  /// Directory Specification 0.8). Without a home folder it is the current folder.
  static var own: String {
    // The specification requires programs to ignore relative paths.
    if let data = Environment.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return "\(data)/pullcord/tunings"
    }
    return Environment.variable("HOME").map { "\($0)/.local/share/pullcord/tunings" } ?? current
  }

  static var current: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The largest number of files and folders in a listing.
  private static let capacity = 1000

  /// Lists a folder: the recent files, the places, and the folder's folders and tuning files.
  static func listing(of folder: String, recent: [String]) -> FileListing {
    var entries = recent.map { path in
      FileListing.Entry(.recent, title: name(of: path), detail: parent(of: path), path: path)
    }
    if folder != "/" {
      entries.append(.init(.place, title: "Folder above", path: parent(of: folder)))
    }
    for (title, path) in [("My tunings", own), ("Current folder", current)] where path != folder {
      entries.append(.init(.place, title: title, path: path))
    }
    do {
      let names = try FolderNames.read(folder).filter { !$0.hasPrefix(".") }.sorted()
      var (folders, files): ([FileListing.Entry], [FileListing.Entry]) = ([], [])
      for name in names.prefix(capacity) {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(.init(.folder, title: name, path: path))
        } else if name.hasSuffix(".json") {
          files.append(.init(.file, title: name, path: path))
        }
      }
      return FileListing(folder: folder, entries: entries + files + folders)
    } catch { return FileListing(folder: folder, entries: entries, problem: "\(error)") }
  }

  /// The first unused name of `tuning-1.json`, `tuning-2.json` and so on in a folder.
  static func freeName(in folder: String) -> String {
    name(of: FreePath.first("\(folder)/tuning", "json"))
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The folder that contains a file, as an absolute path.
  static func parent(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : "\(current)/\(path)"
    let parent = absolute.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(parent)"
  }
}

/// The tuning files that the user opened or saved last, newest first.
///
/// Their paths are in the file `recent-tunings` of the state folder, one per line.
enum RecentTunings {
  private static let capacity = 5

  /// The files that still exist.
  static func read() -> [String] {
    guard let path = StateFolder.file("recent-tunings"),
      let bytes = try? WholeFile.read(path, maximumBytes: 1 << 16)
    else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(lines.filter { $0.hasPrefix("/") && access($0, R_OK) == 0 }.prefix(capacity))
  }

  /// Moves a file to the beginning.
  ///
  /// A list that cannot be written stays as it is.
  static func add(_ path: String) {
    guard let list = StateFolder.file("recent-tunings") else { return }
    let absolute = path.hasPrefix("/") ? path : "\(TuningFolders.current)/\(path)"
    guard !absolute.contains(where: \.isNewline) else { return }
    let paths = [absolute] + read().filter { $0 != absolute }
    StateFolder.createFolders(above: list)
    guard let output = try? TextOutput(path: list, isWhole: true) else { return }
    for path in paths.prefix(capacity) { output.write(path) }
    try? output.close()
  }
}
