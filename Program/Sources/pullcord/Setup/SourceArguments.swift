internal import ArgumentParser
internal import PullToRefresh
internal import PullcordFeeds

struct SourceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data source: sample, folder:PATH, or an http(s) URL. Default sample.",
      discussion: """
        A URL may contain {page}, {offset} or {cursor}, and {size}. The response is a JSON array, or \
        {"data": [...], "next": ...}.
        """))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "The field names of a web response, such as title=user.name,subtitle=email,data=results.",
      valueName: "field=name,..."))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "How a web source counts pages. Default: derived from its URL.", valueName: "style"))
  var pageStyle: Given<PageStyle>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Entries per page. Default 20 for a web source and 40 for the sample in the feed; 0 loads the "
        + "sample at once. With --edge end the sample is a chat, which loads older pages at the start."
    ),
    transform: NumberFlag.parse(0...10_000))
  var pageSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Web request timeout, in seconds, 0.1 to 3600. Default \(Int(FetchLimits().timeout)).",
      valueName: "s"),
    transform: NumberFlag.parse(FetchLimits.timeouts, "seconds"))
  var timeout: Double?
}

struct SourceSetup {
  enum Source: Equatable {
    case sample
    case folder(String)
    case web(WebAddress)
  }

  private(set) var source = Source.sample
  /// The source as the user gave it.
  ///
  /// **Warning:** It includes any API key in its URL.
  private(set) var name = "sample"
  private var mapping: (text: String, fields: FieldMapping)?
  private var pageStyle: PageStyle?
  private(set) var pageSize: Int?
  private var timeout: Double?

  mutating func apply(_ arguments: SourceArguments) throws {
    if let name = arguments.source {
      let source = try Self.source(name)
      // The source flags of a gesture file apply only to that file's source. Drop them if the
      // command line selects another source.
      if self.source != .sample, source != self.source { self = SourceSetup() }
      self.source = source
      self.name = name
    }
    if let text = arguments.map {
      do {
        mapping = (text, try FieldMapping(text))
      } catch { throw Failure(message: "--map: \(error.problem)") }
    }
    pageStyle = arguments.pageStyle?.value ?? pageStyle
    pageSize = arguments.pageSize ?? pageSize
    timeout = arguments.timeout ?? timeout
  }

  /// The flags of the source, with their values.
  ///
  /// `path` converts a folder's path for the written file, for example to an absolute path.
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

  /// The store of a folder or of a web source; nil for the sample.
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
      if let timeout { feed.limits.timeout = timeout }
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
