import Glibc
import PullcordSystem
import Testing

struct ChildProcessTests {
  private func text(_ end: PipeEnd?) throws -> String {
    let end = try #require(end)
    let bytes = DescriptorIO.readAll(end.descriptor, seconds: 10, maximumBytes: 1 << 20)
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  private func shell(_ script: String) -> [String] { ["/bin/sh", "-c", script] }

  @Test func `pipes carry the input, the output and the errors`() throws {
    let child = try ChildProcess(
      shell("cat; echo oops >&2"), input: .pipe, output: .pipe, errors: .pipe)
    try Array("hello".utf8).withUnsafeBytes { try child.input?.write($0) }
    child.input?.close()
    #expect(try text(child.output) == "hello")
    #expect(try text(child.errors) == "oops\n")
    #expect(child.wait() == 0)
  }

  @Test func `errors can share the pipe of the output`() throws {
    let child = try ChildProcess(shell("echo oops >&2"), output: .pipe, errors: .sameAsOutput)
    #expect(try text(child.output) == "oops\n")
    child.wait()
  }

  @Test func `the status is the exit status or the negative number of a signal`() throws {
    #expect(try ChildProcess(shell("exit 7")).wait() == 7)
    let child = try ChildProcess(["/bin/sleep", "60"])
    #expect(child.isRunning)
    child.signal(SIGTERM)
    #expect(child.wait() == -SIGTERM)
    #expect(!child.isRunning)
    #expect(child.wait() == -SIGTERM)
  }

  @Test func `the error for a missing program names it`() throws {
    let error = try #require(throws: FileError.self) { try ChildProcess(["/nowhere/program"]) }
    #expect(
      error.description == "/nowhere/program: cannot be started: No such file or directory")
  }

  @Test func `given environment variables are added to those of this process`() throws {
    let child = try ChildProcess(
      shell("echo $GIVEN ${PATH:+set}"), output: .pipe, environment: ["GIVEN": "value"])
    #expect(try text(child.output) == "value set\n")
    child.wait()
  }

  @Test func `a child with the basic variables does not inherit those of loaders and debuggers`()
    throws
  {
    #expect(
      setenv("LD_PRELOAD_FOR_TESTS", "library", 1) == 0 && setenv("LC_FOR_TESTS", "de", 1) == 0)
    let child = try ChildProcess(
      ["/usr/bin/env"], output: .pipe, inheriting: .basic, environment: ["GIVEN": "value"])
    let variables = try text(child.output).split(separator: "\n")
    #expect(variables.contains("LC_FOR_TESTS=de") && variables.contains("GIVEN=value"))
    #expect(variables.contains { $0.hasPrefix("PATH=") })
    #expect(!variables.contains { $0.hasPrefix("LD_PRELOAD_FOR_TESTS") })
    child.wait()
  }

  @Test func `a child inherits no descriptor but its streams`() throws {
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let (ours, others) = try PipeEnd.pair()
    let child = try ChildProcess(
      ["/bin/ls", "-1", "/proc/self/fd"], output: .pipe, errors: .null)
    // The fourth descriptor is the folder itself, which `ls` has opened.
    #expect(try text(child.output).split(separator: "\n") == ["0", "1", "2", "3"])
    child.wait()
    _ = (ours, others)
  }

  @Test func `a given descriptor has the requested number in the child`() throws {
    let (ours, childs) = try PipeEnd.pair()
    let child = try ChildProcess(shell("echo hello >&3"), descriptors: [3: childs.descriptor])
    childs.close()
    #expect(try text(ours) == "hello\n")
    child.wait()
  }

  @Test func `a signal to a group leader reaches its children`() throws {
    let child = try ChildProcess(
      shell("sleep 60 & echo started; wait"), output: .pipe, leadsGroup: true)
    let output = try #require(child.output)
    _ = try DescriptorIO.readAvailable(output.descriptor)
    child.signal(SIGKILL)
    // The output ends when both the shell and its child have ended.
    #expect(try text(output) == "")
    #expect(child.wait() == -SIGKILL)
  }

  @Test func `a child does not inherit the pipes of another`() throws {
    let first = try ChildProcess(["/bin/cat"], input: .pipe, output: .pipe)
    let second = try ChildProcess(["/bin/cat"], input: .pipe, output: .pipe)
    first.input?.close()
    #expect(try text(first.output) == "")
    first.wait()
    second.input?.close()
    second.wait()
  }

  @Test func `writing to a child that has ended is an error and not a crash`() throws {
    let child = try ChildProcess(["/bin/true"], input: .pipe)
    child.wait()
    let input = try #require(child.input)
    let error = #expect(throws: Errno.self) {
      try [UInt8](repeating: 0, count: 1 << 20).withUnsafeBytes { try input.write($0) }
    }
    #expect(error == Errno(rawValue: EPIPE))
  }

  @Test func `reading stops after its timeout and above its size limit`() throws {
    let child = try ChildProcess(shell("printf 123; exec sleep 60"), output: .pipe)
    let output = try #require(child.output)
    #expect(DescriptorIO.readAll(output.descriptor, seconds: 0.05, maximumBytes: 100) == nil)
    child.signal(SIGKILL)
    child.wait()
    let other = try ChildProcess(shell("printf 123"), output: .pipe)
    let end = try #require(other.output)
    #expect(DescriptorIO.readAll(end.descriptor, seconds: 10, maximumBytes: 2) == nil)
    other.wait()
  }
}
