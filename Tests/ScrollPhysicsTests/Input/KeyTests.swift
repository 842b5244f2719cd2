import PullcordScrollTesting
import ScrollPhysics
import Testing

struct KeyTests {
  @Test(arguments: [
    ("KP_Up", "Up"), ("KP_Page_Up", "Page_Up"), ("KP_Prior", "Page_Up"), ("Prior", "Page_Up"),
    ("Next", "Page_Down"), ("KP_Next", "Page_Down"), ("KP_Home", "Home"), ("KP_Enter", "Return"),
    ("KP_Space", "space"), ("KP_5", "5"), ("ISO_Left_Tab", "Tab"), ("r", "r"), ("F5", "F5"),
  ])
  func `different names of a key give the same plain name`(name: String, plain: String) {
    #expect(Key(keysym: name).rawValue == plain)
  }
}
