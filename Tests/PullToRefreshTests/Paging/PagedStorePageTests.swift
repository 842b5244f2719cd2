import PullToRefresh
import Testing

/// A store requests pages, detects the end of the data and combines the items.
@MainActor
struct PagedStorePageTests {
  /// The page numbers of IQPullToRefresh for pages of 10 items.
  @Test(arguments: [
    (PageStyle.none, PageArgument.none, PageArgument?.none),
    (.pageFrom0, .page(0), .page(2)), (.pageFrom1, .page(1), .page(3)),
    (.offsetFrom0, .offset(0), .offset(20)), (.offsetFrom1, .offset(1), .offset(21)),
    (.cursor, .cursor(nil), .cursor("c")),
  ])
  func `each page style requests the first page and the page after twenty items`(
    _ style: PageStyle, _ first: PageArgument, _ next: PageArgument?
  ) async throws {
    let source = ThingSource(style)
    try await source.refresh(Page(things(0..<10), nextCursor: "b"))
    #expect(source.store.hasMore == (next != nil))
    if next == nil {
      #expect(await source.store.loadMore() == .exhausted)
      #expect(source.requests.map(\.argument) == [first])
      return
    }
    try await source.more(Page(things(10..<20), nextCursor: "c"))
    try await source.more(Page(things(20..<30), nextCursor: "d"))
    #expect(source.requests.first?.argument == first)
    #expect(source.requests.last?.argument == next)
    #expect(source.requests.allSatisfy { $0.size == 10 })
    #expect(source.requests.map(\.kind) == [.refresh, .more, .more])
  }

  @Test(arguments: [
    (PageStyle.pageFrom0, 2), (.pageFrom1, 3), (.offsetFrom0, 20), (.offsetFrom1, 21),
  ])
  func `setting twenty items counts as two loaded pages`(_ style: PageStyle, _ number: Int)
    async throws
  {
    let source = ThingSource(style)
    source.store.setItems(things(0..<20))
    try await source.more(Page(things(20..<30)))
    #expect(source.requests.last?.argument.number == number)
    #expect(source.store.items == things(0..<30))
  }

  @Test func `a page with fewer items than requested ends the data`() async throws {
    let source = ThingSource()
    #expect(try await source.refresh(Page(things(0..<10))) == .success(newItems: 10))
    #expect(source.store.hasMore)
    #expect(try await source.more(Page(things(10..<17))) == .exhausted)
    #expect(!source.store.hasMore)
    #expect(source.store.items == things(0..<17))
    #expect(await source.store.loadMore() == .exhausted)
    #expect(source.requests.count == 2)
  }

  @Test func `if all pages are full, an empty page ends the data`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    #expect(try await source.more(Page([])) == .exhausted)
    #expect(source.store.items == things(0..<10))
  }

  @Test func `the hasMore value of a page overrides its number of items`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<3), hasMore: true))
    #expect(source.store.hasMore)
    #expect(
      try await source.more(Page(things(3..<5), hasMore: true)) == .success(newItems: 2))
    #expect(try await source.more(Page(things(5..<15), hasMore: false)) == .exhausted)
    #expect(source.requests.map(\.argument) == [.page(0), .page(1), .page(2)])
  }

  @Test func `a page without a cursor ends the data even if it is full`() async throws {
    let source = ThingSource(.cursor)
    try await source.refresh(Page(things(0..<2), nextCursor: "b"))
    #expect(source.store.hasMore)
    #expect(try await source.more(Page(things(2..<12), hasMore: true)) == .exhausted)
  }

  @Test func `a repeated request after the end of the data requests the last page again`()
    async throws
  {
    let source = ThingSource(.pageFrom1)
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<17)))
    #expect(try await source.more(Page(things(10..<20)), again: true) == .success(newItems: 3))
    #expect(source.requests.map(\.argument) == [.page(1), .page(2), .page(2)])
    #expect(source.store.items == things(0..<20))
    #expect(source.store.hasMore)
    let offsets = ThingSource(.offsetFrom0)
    try await offsets.refresh(Page(things(0..<7)))
    try await offsets.more(Page(things(7..<9)), again: true)
    #expect(offsets.requests.last?.argument == .offset(7))
  }

  @Test func `a store keeps only the first of the items with the same id`() async throws {
    let source = ThingSource()
    try await source.refresh(
      Page([Thing(1, "a"), Thing(1, "b"), Thing(2)] + things(10..<17)))
    #expect(source.store.items.first == Thing(1, "a"))
    #expect(source.store.items.count == 9)
    #expect(
      try await source.more(Page([Thing(2, "later")] + things(20..<29)))
        == .success(newItems: 9))
    #expect(source.store.items.filter { $0.id == 2 } == [Thing(2)])
  }

  @Test func `a store that drops duplicates does not repeat the same page request`()
    async throws
  {
    for (style, expected) in [(PageStyle.pageFrom0, 2), (.offsetFrom0, 20)] {
      let source = ThingSource(style)
      try await source.refresh(Page(things(0..<10)))
      try await source.more(Page(things(5..<15)))
      try await source.more(Page(things(20..<30)))
      #expect(source.requests.last?.argument.number == expected)
    }
  }

  @Test func `a store without item ids does not drop items`() async throws {
    let store = PagedStore<Int>(pages: .pageFrom0, size: 2, id: nil) { _ in Page([7, 7]) }
    #expect(await store.refresh() == .success(newItems: 2))
    #expect(await store.loadMore() == .success(newItems: 2))
    #expect(store.items == [7, 7, 7, 7])
  }

  @Test func `a refresh replaces the items and counts the new ones`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<20)))
    #expect(try await source.refresh(Page(things(-3..<7))) == .success(newItems: 3))
    #expect(source.store.items == things(-3..<7))
    try await source.more(Page(things(7..<17)))
    #expect(source.requests.last?.argument == .page(1))
  }

  @Test func `a refresh that prepends items keeps and updates the older items`() async throws {
    let source = ThingSource()
    source.store.merge = .prepend
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<20)))
    let page = Page([Thing(-2), Thing(-1), Thing(0, "new text")] + things(1..<8))
    #expect(try await source.refresh(page) == .success(newItems: 2))
    #expect(source.store.items == [Thing(-2), Thing(-1), Thing(0, "new text")] + things(1..<20))
    // The refresh added two items, so the third page of the source begins two items early.
    #expect(try await source.more(Page(things(18..<28))) == .success(newItems: 8))
    #expect(source.requests.last?.argument == .page(2))
    #expect(source.store.items.map(\.id) == Array(-2..<28))
  }

  @Test func `a whole page of prepended items moves the next page by one`() async throws {
    let source = ThingSource()
    source.store.merge = .prepend
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<20)))
    try await source.refresh(Page(things(-9..<1)))
    try await source.refresh(Page(things(-10..<0)))
    try await source.more(Page(things(20..<30)))
    #expect(source.requests.last?.argument == .page(3))
    #expect(source.store.items.map(\.id) == Array(-10..<30))
  }

  @Test func `a refresh with a gap before the known items replaces them`() async throws {
    let source = ThingSource()
    source.store.merge = .prepend
    try await source.refresh(Page(things(0..<10)))
    try await source.refresh(Page(things(100..<110)))
    #expect(source.store.items == things(100..<110))
  }

  @Test(arguments: [
    (PageStyle.pageFrom1, 20, Bool?.none, true), (.pageFrom1, 15, nil, false),
    (.pageFrom1, 0, nil, false), (.pageFrom1, 15, true, true), (.pageFrom1, 20, false, false),
    (.cursor, 20, nil, false), (.cursor, 20, true, false), (.none, 20, nil, false),
    (.none, 20, true, false),
  ])
  func `set items have more pages if they fill whole pages and the source can continue`(
    _ style: PageStyle, _ count: Int, _ hasMore: Bool?, _ expected: Bool
  ) {
    let store = ThingSource(style).store
    store.setItems(things(0..<count), hasMore: hasMore)
    #expect(store.hasMore == expected)
  }

  @Test func `setting the same page style, size or order keeps the items`() {
    let store = ThingSource().store
    store.setItems(things(0..<10))
    store.pageStyle = store.pageStyle
    store.pageSize = store.pageSize
    store.order = store.order
    #expect(store.items == things(0..<10))
    store.order = .newestLast
    #expect(store.items.isEmpty)
  }

  @Test func `changing the page style or size clears the items`() async throws {
    let source = ThingSource()
    try await source.refresh(Page(things(0..<10)))
    try await source.more(Page(things(10..<12)))
    source.store.pageSize = 10
    #expect(source.store.items.count == 12)
    source.store.pageSize = 5
    #expect(source.store.items.isEmpty)
    #expect(source.store.hasMore)
    try await source.refresh(Page(things(0..<5)))
    source.store.pageStyle = .offsetFrom1
    #expect(source.store.items.isEmpty)
    try await source.refresh(Page(things(0..<5)))
    #expect(source.requests.last == PageRequest(kind: .refresh, argument: .offset(1), size: 5))
  }

  @Test(arguments: [0, -1, Int.min])
  func `a page size below one counts as one`(_ size: Int) async throws {
    let source = ThingSource(.pageFrom0, size: size)
    #expect(source.store.pageSize == 1)
    source.store.pageSize = 3
    source.store.pageSize = size
    #expect(source.store.pageSize == 1)
    source.store.setItems(things(0..<3))
    #expect(source.store.hasMore)
  }

  @Test func `a page has 20 items unless the client chooses another size`() {
    let store = PagedStore<Thing>(pages: .pageFrom0, id: nil) { _ in Page([]) }
    #expect(store.pageSize == 20)
    #expect(PagedStore<Thing>(pages: .pageFrom0, id: nil, begin: { _, _ in }).pageSize == 20)
    #expect(PagedStore<Thing>(pages: .pageFrom0, load: { _ in Page([]) }).pageSize == 20)
    #expect(PagedStore<Thing>(pages: .pageFrom0, begin: { _, _ in }).pageSize == 20)
  }
}
