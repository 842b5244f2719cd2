#include <gtk/gtk.h>

/* Swift cannot call functions with variable arguments. The result is NULL, or the actual value. */
static inline char *check_text(GtkAccessible *accessible, GtkAccessibleProperty property, const char *text) {
  return gtk_test_accessible_check_property(accessible, property, text);
}
static inline char *check_number(GtkAccessible *accessible, GtkAccessibleProperty property, double number) {
  return gtk_test_accessible_check_property(accessible, property, number);
}
static inline char *check_state(GtkAccessible *accessible, GtkAccessibleState state, gboolean is_set) {
  return gtk_test_accessible_check_state(accessible, state, is_set);
}
