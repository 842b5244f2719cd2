/* What the tests run: errors, and calls after the view lost its child. */
int main () {
    Gtk.init ();
    var view = new Pullcord.View (new Gtk.ScrolledWindow ());
    foreach (var indicator in new string[] { "spiner", "/no/such.svg" }) {
        try {
            view.load_indicator (indicator);
        } catch (Error error) {
            var kind = (error is Pullcord.Error.NAME) ? "name" : "file";
            print ("%s %s\n", kind, error.message.split_set (":;")[0]);
        }
    }
    view.start ();
    view.child = null;
    view.finish_with_error ("The disk is full.");
    print ("refreshing %s\n", view.refreshing.to_string ());
    return 0;
}
