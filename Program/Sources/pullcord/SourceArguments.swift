internal import ArgumentParser
internal import PullToRefresh
internal import PullcordFeeds

/// The flags that say where rows come from.
struct SourceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where rows come from: sample, folder:PATH, or an http(s) address. Default sample.",
      discussion: """
        An address may hold {page}, {offset} or {cursor}, and {size}. The answer is a JSON array, or \
        {"data": […], "next": …}.
        """))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "What a web answer calls its fields, such as title=user.name,subtitle=email,data=results.",
      valueName: "field=name,…"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "How a web source counts: \(SourceSetup.styleNames). Default as its address calls for.",
      valueName: "style"))
  var pageStyle: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many entries a page has. Default 20 for a web source, and 40 for the sample in the feed; "
        + "0 for the sample: all at once. With --edge end the sample is a chat, whose older pages come at the "
        + "start."))
  var pageSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most that a web answer may take, in seconds, 0.1…3600. Default 10.", valueName: "s"))
  var timeout: Double?
}

/// What the source flags come to, checked.
struct SourceSetup {
  /// Where rows come from.
  enum Source: Equatable {
    case sample
    case folder(String)
    case web(WebAddress)
  }

  private(set) var source = Source.sample
  /// The source as it was given.
  private(set) var name = "sample"
  private var mapping: (text: String, fields: FieldMapping)?
  private var pageStyle: PageStyle?
  private(set) var pageSize: Int?
  private var timeout: Double?

  /// The names of all page styles, for a person.
  nonisolated static let styleNames = PageStyle.allCases.map(\.rawValue).joined(separator: ", ")

  mutating func apply(_ arguments: SourceArguments) throws {
    if let name = arguments.source {
      let source = try Self.source(name)
      // What a file says of its source says nothing of another one.
      if self.source != .sample, source != self.source { self = SourceSetup() }
      self.source = source
      self.name = name
    }
    if let text = arguments.map {
      do {
        mapping = (text, try FieldMapping(text))
      } catch { throw Failure(message: "--map: \(error.problem)") }
    }
    if let name = arguments.pageStyle {
      guard let style = PageStyle(rawValue: name) else {
        throw Failure(message: "--page-style: got '\(name)', expected one of \(Self.styleNames)")
      }
      pageStyle = style
    }
    if let size = arguments.pageSize {
      guard (0...10_000).contains(size) else {
        throw Failure(message: "--page-size: got \(size), expected 0…10000")
      }
      pageSize = size
    }
    if let seconds = arguments.timeout {
      guard (0.1...3600).contains(seconds) else {
        throw Failure(message: "--timeout: got \(seconds), expected 0.1…3600 seconds")
      }
      timeout = seconds
    }
  }

  /// The flags that make it, `path` making of a folder's path the one that is wanted.
  func settings(path: (String) -> String) -> [(flag: String, value: String)] {
    let name: String? =
      switch source {
      case .sample: nil
      case .folder(let folder): "folder:" + path(folder)
      case .web: self.name
      }
    let settings = [
      ("source", name), ("map", mapping?.text), ("page-style", pageStyle?.rawValue),
      ("page-size", pageSize.map { "\($0)" }), ("timeout", timeout.map { "\($0)" }),
    ]
    return settings.compactMap { flag, value in value.map { (flag, $0) } }
  }

  /// The store of a source that has one; nil for the sample.
  func store() throws -> PagedStore<FeedItem>? {
    switch source {
    case .web(let address):
      var feed = WebFeed(address)
      if let mapping { feed.mapping = mapping.fields }
      if let pageStyle { feed.pageStyle = pageStyle }
      if let pageSize {
        guard pageSize > 0 else {
          throw Failure(message: "--page-size: got 0, expected 1…10000 for a web source")
        }
        feed.pageSize = pageSize
      }
      if let timeout { feed.timeout = timeout }
      return feed.store()
    case .sample, .folder:
      let flags = [
        ("--map", mapping != nil), ("--page-style", pageStyle != nil),
        ("--page-size", pageSize != nil && source != .sample), ("--timeout", timeout != nil),
      ]
      if let flag = flags.first(where: \.1)?.0 {
        throw Failure(message: "\(flag) is for web sources, and the source is \(name)")
      }
      guard case .folder(let path) = source else { return nil }
      return FolderFeed(path: path).store()
    }
  }

  private static func source(_ name: String) throws -> Source {
    if name == "sample" { return .sample }
    if name.hasPrefix("folder:"), name.count > 7 { return .folder(String(name.dropFirst(7))) }
    if let address = WebAddress(name) { return .web(address) }
    throw Failure(
      message: "--source: got '\(name)', expected sample, folder:PATH, http://… or https://…")
  }
}
