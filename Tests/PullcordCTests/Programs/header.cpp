#include <pullcord.h>

bool handle(pullcord_list *list, double time) {
  pullcord_event event = PULLCORD_EVENT;
  pullcord_snapshot snapshot = PULLCORD_SNAPSHOT;
  pullcord_control_options control = PULLCORD_CONTROL_OPTIONS;
  pullcord_list_options options = PULLCORD_LIST_OPTIONS;
  return pullcord_list_handle(list, &event, time) && snapshot.size && control.size && options.flags;
}
