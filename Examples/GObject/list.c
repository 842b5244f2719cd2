/* A list of lines in a GTK window. A pull, F5 or Ctrl+R adds a line. */
#include <pullcord-gtk.h>

static GtkListBox *rows;

static gboolean loaded (gpointer view) {
  gtk_list_box_prepend (rows, gtk_label_new ("A new line"));
  pullcord_view_finish (view);
  gtk_window_set_title (GTK_WINDOW (gtk_widget_get_root (view)), "Loaded");
  return G_SOURCE_REMOVE;
}

/* A program asks its server here, without blocking, and calls finish when the answer is there. */
static void refresh (PullcordView *view) { g_timeout_add (500, loaded, view); }

static void activate (GtkApplication *application) {
  rows = GTK_LIST_BOX (gtk_list_box_new ());
  for (int number = 1; number <= 30; number++) {
    char *text = g_strdup_printf ("Line %d", number);
    gtk_list_box_append (rows, gtk_label_new (text));
    g_free (text);
  }
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (rows));
  GtkWidget *view = pullcord_view_new (scrolled);
  pullcord_view_set_indicator (PULLCORD_VIEW (view), "arrow");
  g_signal_connect (view, "refresh", G_CALLBACK (refresh), NULL);
  GtkWidget *window = gtk_application_window_new (application);
  gtk_window_set_title (GTK_WINDOW (window), "Pull me");
  gtk_window_set_default_size (GTK_WINDOW (window), 420, 640);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
}

int main (int count, char **arguments) {
  GtkApplication *application = gtk_application_new (NULL, 0);
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), count, arguments);
}
