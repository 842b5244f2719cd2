"""Starts Orca, and prints each text that it speaks."""
import os, runpy, sys

os.environ["SPEECHD_CMD"] = "/bin/false"
from orca import debug

write = debug.println


def println(level, text="", *rest):
    if "SPEECH OUTPUT: '" in text:
        print(text.split("SPEECH OUTPUT: '", 1)[1].rsplit("'", 1)[0].split("'{")[0].split("'[{")[0], flush=True)
    write(level, text, *rest)


debug.println = println
sys.argv = ["orca", "--replace", "--disable=braille", "--debug-file=" + sys.argv[1]]
runpy.run_path("/usr/bin/orca", run_name="__main__")
