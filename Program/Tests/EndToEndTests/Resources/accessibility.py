"""An assistive technology for the tests: does one thing for each word, and prints what it finds."""
import os, signal, subprocess, sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

session = Gio.bus_get_sync(Gio.BusType.SESSION)


def set_enabled(value):
    session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", value))),
        None, 0, 5000)


def until(find, what, seconds=20):
    end = time.time() + seconds
    while time.time() < end:
        try:
            found = find()
            if found:
                return found
        except GLib.Error:
            pass
        run(0.05)
    sys.exit("not found: " + what)


def run(seconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def children(node, most=100):
    return [node.get_child_at_index(i) for i in range(min(node.get_child_count(), most))]


def application():
    names = ("pullcord", "gtk-checks", "Unnamed")
    return next((a for a in children(Atspi.get_desktop(0)) if a and a.get_name() in names), None)


def descendant(role, name=None):
    """The first part with a role and a name. The rows of lists are left out: reading them takes time."""
    def search(node):
        own = node.get_role_name()
        if own == role and name in (None, node.get_name()):
            return node
        if own == "list":
            return None
        return next((found for found in map(search, children(node)) if found), None)
    return until(lambda: application() and search(application()), f"{role} {name or ''}")


def states(node):
    return [state.value_nick for state in node.get_state_set().get_states()]


def text(node):
    return Atspi.Text.get_text(node, 0, -1)


def box(node):
    e = node.get_extents(Atspi.CoordType.SCREEN)
    return f"{e.x} {e.y} {e.width} {e.height}"


events = []


def listen(*names):
    listener = Atspi.EventListener.new(lambda e: events.append(
        (e.type, e.detail1, e.source.get_name(), e.any_data if isinstance(e.any_data, str) else "")))
    for name in names:
        listener.register(name)
    run(0.3)
    return listener


def walk():
    app = until(application, "pullcord")
    print("frame", app.get_child_at_index(0).get_role_name(), app.get_child_at_index(0).get_name())
    rows = descendant("list")
    print("list", rows.get_child_count(), box(rows), rows.get_attributes().get("setsize"))
    print("actions", *[f"{Atspi.Action.get_action_name(rows, i)}={rows.get_key_binding(i)}"
                       for i in range(rows.get_n_actions())])
    for index in (0, 1):
        row = rows.get_child_at_index(index)
        print("row", row.get_role_name(), row.get_name(), "|", row.get_description(), "|", box(row),
              row.get_attributes()["posinset"], row.get_index_in_parent(), row.get_parent() == rows)
    x, y, width, _ = map(int, box(rows.get_child_at_index(1)).split())
    hit = rows.get_accessible_at_point(x + width // 2, y + 5, Atspi.CoordType.SCREEN)
    print("hit", hit.get_name() == rows.get_child_at_index(1).get_name())


def refresh():
    listener = listen("object:announcement", "object:property-change", "object:state-changed",
                      "object:children-changed", "object:text-changed")
    rows = descendant("list")
    before = rows.get_child_count()
    print("did", rows.do_action(0))
    bar = descendant("progress bar")
    print("bar", bar.get_name(), "|", text(bar), "|", "busy" in states(bar), "indeterminate" in states(bar))
    until(lambda: "new" in text(bar), "result")
    print("result", text(bar), bar.get_current_value())
    until(lambda: rows.get_child_count() > before, "rows")
    run(1)
    print("rows", rows.get_child_count() - before)
    print("announced", *[e[3] for e in events if "announcement" in e[0]])
    print("children", sum(1 for e in events if "children-changed" in e[0] and e[2] == "List"))
    print("new name", rows.get_child_at_index(0).get_name() != rows.get_child_at_index(3).get_name())


def older():
    listener = listen("object:state-changed:showing")
    descendant("list").do_action(0)
    until(lambda: any("new" in e[2] for e in events), "notification")
    print("notified", *[e[2] for e in events if e[1] == 1])


def cancel():
    rows = descendant("list")
    rows.do_action(0)
    until(lambda: rows.get_action_name(0) == "Cancel", "cancel")
    print("did", rows.do_action(0))
    until(lambda: rows.get_action_name(0) == "Refresh", "refresh")


def pull():
    listener = listen("object:property-change:accessible-value")
    bar = descendant("progress bar")
    until(lambda: "%" in text(bar), "percent")
    print("pull", text(bar), round(bar.get_current_value(), 2))


def scroll():
    rows = descendant("list")
    row = rows.get_child_at_index(30)
    print("hidden", "showing" not in states(row))
    print("scrolled", row.scroll_to(Atspi.ScrollType.ANYWHERE))
    until(lambda: "showing" in states(row), "row in sight")
    print("focused", row.grab_focus(), "selected" in states(row))
    print("selected", Atspi.Selection.get_selected_child(rows, 0).get_name() == row.get_name())


def keys():
    """Names each part that Tab focuses, until the first one comes again."""
    subprocess.run(["xdotool", "search", "--name", "^Pullcord", "windowfocus"], check=True)
    seen, stops = [], []
    listener = Atspi.EventListener.new(
        lambda e: e.detail1 == 1 and seen.append(f"{e.source.get_parent().get_name()}: {e.source.get_name()}"))
    listener.register("object:state-changed:focused")
    descendant("tool bar")
    run(0.3)
    while len(stops) < 60:
        seen.clear()
        subprocess.run(["xdotool", "key", "Tab"], check=True)
        until(lambda: seen, "focus after " + ", ".join(stops))
        if stops[:1] == seen[-1:]:
            break
        stops.append(seen[-1])
    for stop in stops:
        print("stop", stop)


def targets():
    """Measures each part of the header and the tuner that can have the focus."""
    descendant("list")
    focus_window()
    press("F2")
    descendant("panel", "Tuner")
    run(1)
    sizes = []

    def measure(node):
        e = node.get_extents(Atspi.CoordType.SCREEN)
        if "focusable" in states(node) and e.width > 0:
            sizes.append((min(e.width, e.height), node.get_name()))
        if node.get_role_name() != "list":
            for child in children(node):
                measure(child)
    measure(application().get_child_at_index(0))
    print("count", len(sizes) > 50)
    print("small", *[name for size, name in sizes if size < 24])


def press(*keys):
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True)
        # The keys of a hand are not faster.
        run(0.03)


def focus_window():
    subprocess.run(["xdotool", "search", "--name", "^Pullcord", "windowfocus"], check=True)
    run(0.3)


def focused_names():
    """Collects the names of the parts that get the focus."""
    names = []
    listener = Atspi.EventListener.new(lambda e: e.detail1 == 1 and names.append(e.source.get_name()))
    listener.register("object:state-changed:focused")
    return names


def rows():
    """Keys move the focus of rows, because a reader follows active descendants."""
    listener = listen("object:active-descendant-changed")
    rows = descendant("list")
    focus_window()

    def row():
        child = Atspi.Selection.get_selected_child(rows, 0)
        return child.get_index_in_parent() if child else -1

    for key, expected in (("Down", 0), ("Down", 1), ("End", 39), ("Up", 38), ("Home", 0)):
        press(key)
        until(lambda: row() == expected, f"row {expected} after {key}")
    press("Page_Down")
    until(lambda: row() > 3, "a page")
    position = rows.get_child_at_index(row()).get_attributes()
    print("page", row(), position["posinset"], position["setsize"])


def plain():
    """Without a reader, keys scroll until a row has the focus. Letters are shortcuts."""
    names = focused_names()
    rows = descendant("list")
    focus_window()
    top = box(rows.get_child_at_index(0))
    press("Down")
    until(lambda: box(rows.get_child_at_index(0)) != top, "scrolling")
    print("selected", Atspi.Selection.get_selected_child(rows, 0) is not None)
    press("Home")
    until(lambda: box(rows.get_child_at_index(0)) == top, "the start")
    press("shift+Down", "Down")
    until(lambda: len(names) > 1 and Atspi.Selection.get_selected_child(rows, 0).get_index_in_parent() == 1,
          "the second row")
    press("b")
    until(lambda: application() and len(list_names()) == 2, "two lists")
    print("lists", len(list_names()))


def list_names():
    frame = application().get_child_at_index(0)
    return [c.get_name() for c in children(frame) if c.get_role_name() == "list"]


def letters():
    """With a reader, letters are no shortcuts, until the menu switches them on."""
    listener = listen("object:active-descendant-changed", "object:announcement")
    descendant("list")
    focus_window()
    press("b")
    run(0.5)
    print("off", len(list_names()))
    press("Menu")
    descendant("menu item", "Single-letter shortcuts").do_action(0)
    until(lambda: any("shortcuts are on" in e[3] for e in events), "announcement")
    press("b")
    until(lambda: len(list_names()) == 2, "two lists")
    print("on", len(list_names()))


def menus():
    """Each title of a menu gets the focus, and the two menus have no common parts."""
    descendant("tool bar")
    focus_window()
    names = focused_names()
    descendant("combo box", "Preset").do_action(0)
    until(lambda: "pullcord" in names, "the chosen title")
    press("Down")
    until(lambda: "yalantis" in names, "the next title")
    print("presets", *names[-2:])
    presets = descendant("menu", "Presets")
    ids = {presets.get_accessible_id()} | {c.get_accessible_id() for c in children(presets)}
    press("Escape", "Menu")
    commands = descendant("menu", "Commands")
    own = {commands.get_accessible_id()} | {c.get_accessible_id() for c in children(commands)}
    print("common", len(ids & own), "checked" in states(commands.get_child_at_index(0)))
    press("Escape")


def messages():
    """What appears without the focus is announced."""
    listener = listen("object:announcement")
    descendant("list")
    focus_window()

    def announced(text):
        until(lambda: any(text in e[3] for e in events), "announcement of " + text)
        print("announced", text)
    press("F2")
    announced("Tuner opened")
    press("F6")
    run(0.5)
    press("Right")
    announced("yalantis")
    press("ctrl+f")
    subprocess.run(["xdotool", "type", "hold"], check=True)
    announced("settings found")
    press("F12")
    announced("Saved")


def tuner():
    """Settings say their units and, if their name is not unique, their group."""
    descendant("toggle button", "Tune").do_action(0)
    slider = descendant("slider", "Trigger")
    print("value", slider.get_attributes()["valuetext"], "|", slider.get_description())
    disabled = descendant("push button", "Redo")
    print("redo", "enabled" in states(disabled), "focusable" in states(disabled))


def failed():
    """A failure stays while its notice has the focus, which goes to the list when it is scrolled away."""
    names = focused_names()
    listener = listen("object:active-descendant-changed")
    descendant("list")
    focus_window()
    press("F5")
    retry = descendant("push button", "Retry")
    press("Tab", "Tab")
    until(lambda: "Retry" in names, "the focus of Retry")
    names.clear()
    # Without the focus, the failure would leave after 3 s.
    time.sleep(6)
    print("stays", "focused" in states(retry), *names)
    subprocess.run(["xdotool", "mousemove", "200", "300", "click", "--repeat", "6", "5"], check=True)
    until(lambda: "List" in names, "the focus of the list", 30)
    print("focused", *names)


def walk_rows():
    """Reads forty rows during a refresh."""
    rows = descendant("list")
    rows.do_action(0)
    until(lambda: "busy" in states(rows), "refresh")
    start = time.time()
    for i in range(40):
        row = rows.get_child_at_index(i)
        row.get_name(), row.get_role(), row.get_state_set(), row.get_description()
        row.get_attributes(), row.get_extents(Atspi.CoordType.SCREEN), row.get_index_in_parent()
    print("read", "busy" in states(rows), time.time() - start < 1.5)


def tune():
    descendant("toggle button", "Tune").do_action(0)
    slider = descendant("slider", "Trigger")
    print("slider", slider.get_current_value(), slider.get_minimum_value(), slider.get_maximum_value())
    before = slider.get_current_value()
    slider.set_current_value(100)
    until(lambda: slider.get_current_value() == 100, "value")
    print("changed", slider.get_current_value())
    descendant("push button", "Undo").do_action(0)
    until(lambda: slider.get_current_value() == before, "undo")


def many():
    rows = descendant("list")
    print("count", rows.get_child_count(), rows.get_attributes()["setsize"])
    row = rows.get_child_at_index(999_999)
    print("last", row.get_attributes()["posinset"], row.get_index_in_parent())
    print("beyond", rows.get_child_at_index(1_000_000) is None)
    end, count = time.time() + 3, 0
    while time.time() < end:
        row = rows.get_child_at_index(count * 7919 % 1_000_000)
        row.get_name(), row.get_role(), row.get_extents(Atspi.CoordType.SCREEN)
        count += 1
    print("read", count > 300)


def widget():
    """Pulls and refreshes the list of a GTK program, which rebuilds its rows, and then fails."""
    pane = descendant("scroll pane")
    panel = pane.get_parent()
    print("name", pane.get_name(), panel.get_role_name(), panel.get_name() or "unnamed")
    # GTK reports the changes of an object after a client has read the object.
    descendant("status bar")
    changes = []

    def change(event):
        """Notes whether the list is busy, and each text of the status."""
        if event.type.endswith("busy"):
            changes.append(str(event.detail1))
        elif event.any_data != "Refresh":
            changes.append(event.any_data)
    listener = Atspi.EventListener.new(change)
    listener.register("object:property-change:accessible-name")
    listener.register("object:state-changed:busy")

    def start():
        def actions():
            return [Atspi.Action.get_action_name(panel, i) for i in range(panel.get_n_actions())]
        until(lambda: "pull.refresh" in actions(), "action")
        print("did", panel.do_action(actions().index("pull.refresh")))

    def press(*words):
        subprocess.run(["xdotool", *words], check=True)
        run(0.05)

    press("mousemove", "200", "150", "mousedown", "1")
    for y in range(160, 240, 10):
        press("mousemove", "200", str(y))
    bar = descendant("progress bar")
    until(lambda: "%" in bar.get_description(), "percent")
    print("pull", bar.get_description().split(",")[0], 0.2 < bar.get_current_value() < 1)
    for y in (200, 170, 150):
        press("mousemove", "200", str(y))
    press("mouseup", "1")
    run(0.5)
    start()
    until(lambda: bar.get_description() == "1 of 4" and bar.get_current_value() == 0.25, "progress")
    print("refresh", bar.get_name(), bar.get_current_value(), "busy" in states(panel))
    until(lambda: descendant("status bar").get_name() == "Updated", "result")
    until(lambda: bar.get_current_value() == 1, "the end of the progress")
    print("result", bar.get_description(), bar.get_current_value(), "busy" in states(panel))
    run(1)
    rows = pane.get_child_at_index(0).get_child_at_index(0)
    print("focused", *[i for i, row in enumerate(children(rows)) if "focused" in states(row)])
    start()
    until(lambda: descendant("status bar").get_name() == "The disk is full.", "failure")
    until(lambda: bar.get_description() == "The disk is full.", "text of the failure")
    run(0.2)
    print("changes", *changes)


def said():
    """Refreshes the list of a GTK program, and prints each text that a screen reader says of it."""
    texts = []
    listener = Atspi.EventListener.new(lambda e: e.any_data and texts.append(e.any_data))
    # The second one is of GTK 4.14 and later.
    for name in ("object:property-change:accessible-description", "object:announcement"):
        listener.register(name)
    descendant("scroll pane")
    # Without a window manager, a window has the keyboard after a client of the server gives it to the window.
    subprocess.run(["xdotool", "search", "--name", " files$", "windowfocus"], check=True)
    run(1)
    texts.clear()
    subprocess.run(["xdotool", "key", "F5"], check=True)
    until(lambda: len(texts) == 2, "two texts")
    run(0.3)
    print("said", *texts)
    rows = descendant("scroll pane").get_child_at_index(0).get_child_at_index(0)
    focused = [row for row in children(rows) if "focused" in states(row)]
    print("focused", *(row.get_description() or "without a description" for row in focused))


def registry():
    until(application, "pullcord")
    bus = Gio.DBusConnection.new_for_address_sync(
        session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                          0, 5000).unpack()[0],
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None)

    def ask(method, *arguments):
        return bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
            GLib.Variant(f"({'s' * len(arguments)})", arguments) if arguments else None, None, 0,
            5000).unpack()[0]

    def applications():
        return bus.call_sync(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible", "GetChildren", None, None, 0, 5000).unpack()[0]
    before = ask("GetNameOwner", "org.a11y.atspi.Registry")
    os.kill(ask("GetConnectionUnixProcessID", "org.a11y.atspi.Registry"), signal.SIGKILL)
    time.sleep(0.2)
    until(lambda: applications(), "the application in the new registry")
    print("again", ask("GetNameOwner", "org.a11y.atspi.Registry") != before)


def main(functions):
    for word in sys.argv[1:]:
        if word in ("on", "off"):
            set_enabled(word == "on")
        elif word == "gone":
            until(lambda: not application(), "the end")
            print("gone")
        else:
            functions[word]()


if __name__ == "__main__":
    main(globals())
