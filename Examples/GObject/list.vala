/* A list of lines in a GTK window. A pull, F5 or Ctrl+R adds a line. */
void activate (Gtk.Application application) {
    var rows = new Gtk.ListBox ();
    for (int number = 1; number <= 30; number++) rows.append (new Gtk.Label (@"Line $number"));
    var scrolled = new Gtk.ScrolledWindow () { child = rows };
    var view = new Pullcord.View (scrolled) { indicator = "arrow" };
    var window = new Gtk.ApplicationWindow (application) {
        title = "Pull me", child = view, default_width = 420, default_height = 640
    };
    // A program asks its server here, without blocking, and calls finish when the answer is there.
    view.refresh.connect (() => {
        Timeout.add (500, () => {
            rows.prepend (new Gtk.Label ("A new line"));
            view.finish ();
            window.title = "Loaded";
            return Source.REMOVE;
        });
    });
    window.present ();
}

int main (string[] arguments) {
    var application = new Gtk.Application (null, 0);
    application.activate.connect (() => activate (application));
    return application.run (arguments);
}
