"""A screen reader for the tests that listens to keys as Orca 43 does. Does one thing for each word."""
import os, signal, subprocess, sys, time
import accessibility
from accessibility import Atspi, descendant, focus_window, focused_names, run, until


def listen(taken, seen):
    """Listens to all keys and takes some. `seen` receives each press, and each release with a minus."""
    def key(event, _):
        released = event.type == Atspi.EventType.KEY_RELEASED_EVENT
        seen(("-" if released else "") + event.event_string)
        return event.event_string in taken
    listener = Atspi.DeviceListener.new(key, None)
    kinds = 1 << Atspi.EventType.KEY_PRESSED_EVENT | 1 << Atspi.EventType.KEY_RELEASED_EVENT
    sync = Atspi.KeyListenerSyncType
    for mask in range(256):
        Atspi.register_keystroke_listener(listener, [], mask, kinds, sync.SYNCHRONOUS | sync.CANCONSUME)
    return listener


def press(*keys):
    """Presses keys on Wayland or X11, not faster than a hand."""
    if "WAYLAND_DISPLAY" in os.environ:
        # The window must have noticed the new keyboard.
        words = [word for key in keys for word in ("-k", key, "-s", "30")]
        subprocess.run(["wtype", "-s", "500", *words], check=True)
    else:
        accessibility.press(*keys)


def selected(rows):
    row = Atspi.Selection.get_selected_child(rows, 0)
    return row.get_index_in_parent() if row else -1


def taken():
    """A reader takes some keys. The window gets the others, in order."""
    seen = []
    listener = listen(("t", "Insert", "F2"), seen.append)
    rows = descendant("list")
    if "WAYLAND_DISPLAY" not in os.environ:
        focus_window()
    run(0.5)
    press("Down", "Insert", "t", "F2", "Down", "F6", "End", "Up", "Control_L")
    until(lambda: "-Control_L" in seen, f"keys after {seen}")
    print("seen", *seen)
    until(lambda: selected(rows) == 38, "the last row but one")
    # F2 opens the tuner, and F6 moves the focus there.
    print("tuner", has_tuner())


def has_tuner():
    def search(node):
        if node.get_name() == "Tuner":
            return True
        return node.get_role_name() != "list" and any(map(search, accessibility.children(node)))
    return search(accessibility.application())


def hanging():
    """A reader hangs, and continues."""
    child = subprocess.Popen([sys.executable, __file__, "until_end"], stdout=subprocess.PIPE, text=True)
    child.stdout.readline()
    rows = descendant("list")
    focus_window()
    run(0.3)
    press("Down")
    until(lambda: selected(rows) == 0, "the first row")
    run(0.5)
    os.kill(child.pid, signal.SIGSTOP)
    start = time.time()
    press("Down", "End", "Up", "Up")
    asked = time.time()
    accessibility.box(rows)
    print("alive", time.time() - asked < 0.5, selected(rows) == 0)
    until(lambda: selected(rows) == 37, "the last row but two")
    print("late", 0.8 < time.time() - start < 3)
    os.kill(child.pid, signal.SIGCONT)
    run(0.5)
    press("F2", "Up", "Home")
    print("seen", *[child.stdout.readline().strip() for _ in range(2 * 8)])
    until(lambda: selected(rows) == 0, "the first row again")
    print("tuner", has_tuner())
    child.kill()


def until_end():
    listener = listen(("F2",), lambda key: print(key, flush=True))
    print("ready", flush=True)
    run(60)


if __name__ == "__main__":
    accessibility.main(globals())
