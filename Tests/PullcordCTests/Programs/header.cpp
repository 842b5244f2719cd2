#include <pullcord.h>
int main() { return sizeof(pullcord_snapshot) == 0; }
