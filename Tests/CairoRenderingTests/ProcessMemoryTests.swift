@testable import CairoRendering
import Glibc
import Testing
import VectorGraphics


@Suite struct ProcessMemoryTests {
  /// A page that shows a file of its own; the file has no name any more.
  private final class MappedPage {
    let base: UnsafeMutableRawPointer
    private static let size = 4096

    init(_ protection: Int32) throws {
      let file = try #require(tmpfile())
      defer { fclose(file) }
      let bytes = [UInt8](repeating: 7, count: Self.size)
      #expect(fwrite(bytes, 1, Self.size, file) == Self.size)
      fflush(file)
      let base = mmap(nil, Self.size, protection, MAP_PRIVATE, fileno(file), 0)
      self.base = try #require(base == MAP_FAILED ? nil : base)
    }

    deinit { munmap(base, Self.size) }

    /// What it holds at a place.
    func byte(_ place: Int) -> UInt8 { base.load(fromByteOffset: place, as: UInt8.self) }

    /// Whether it is among those that can be given back.
    var isClean: Bool {
      ProcessMemory.cleanPages().contains { $0.baseAddress == base && $0.count == Self.size }
    }

    /// Whether the process holds it, from `/proc/self/pagemap`: bit 63 of a page's word.
    var isPresent: Bool {
      get throws {
        let file = try #require(fopen("/proc/self/pagemap", "r"))
        defer { fclose(file) }
        setvbuf(file, nil, _IONBF, 0)
        fseek(file, Int(bitPattern: base) / Self.size * 8, SEEK_SET)
        var word: UInt64 = 0
        try #require(fread(&word, 8, 1, file) == 1)
        return word >> 63 == 1
      }
    }
  }

  @Test func `a page that is as its file has it goes, and comes back when it is read`() throws {
    let page = try MappedPage(PROT_READ)
    #expect(page.byte(100) == 7)
    #expect(try page.isPresent)
    #expect(page.isClean)
    ProcessMemory.giveBack()
    #expect(try !page.isPresent)
    #expect(page.byte(100) == 7)
    #expect(try page.isPresent)
  }

  @Test func `what was changed stays, even where it can only be read now`() throws {
    let page = try MappedPage(PROT_READ | PROT_WRITE)
    #expect(!page.isClean)
    page.base.storeBytes(of: 9, toByteOffset: 100, as: UInt8.self)
    #expect(mprotect(page.base, 4096, PROT_READ) == 0)
    #expect(!page.isClean)
    ProcessMemory.giveBack()
    #expect(page.byte(100) == 9)
  }

  @Test func `texts drawn before and after look the same`() {
    func draw() -> [UInt32] {
      let picture = TestPicture(width: 200, height: 30)
      let texts = [text("Réunion 会議 🎉 ทดสอบ", in: Rectangle(x: 0, y: 0, width: 200, height: 30))]
      return picture.drawn(texts).colors.words
    }
    let before = draw()
    ProcessMemory.giveBack()
    #expect(draw() == before)
  }

  @Test(arguments: [
    ("5581d000-5581f000 r--p 00000000 08:01 1835 /usr/lib/libm.so.6\n", false, true),
    ("7f00-8f00 rw-s 00001000 00:01 32769 /SYSV00000000 (deleted)\n", true, true),
    ("7ffd1000-7ffd3000 r-xp 00000000 00:00 0 [vdso]\n", false, false),
  ])
  func `a mapping is read`(_ line: String, isWritable: Bool, isOfFile: Bool) throws {
    let mapping = try #require(
      line.utf8.withContiguousStorageIfAvailable { MemoryMapping(UnsafeRawBufferPointer($0)) }
        ?? nil)
    #expect(mapping.isWritable == isWritable)
    #expect(mapping.isOfFile == isOfFile)
    #expect(mapping.memory.count == (line.hasPrefix("7f00-") ? 0x1000 : 0x2000))
  }

  @Test(arguments: ["Rss:   12 kB\n", "VmFlags: rd mr mw me \n", "", "5-4 r--p 0 0 0\n"])
  func `other lines are no mapping`(_ line: String) {
    var line = line
    line.withUTF8 { #expect(MemoryMapping(UnsafeRawBufferPointer($0)) == nil) }
  }
}
