"""A running preview, used as a browser would use it."""

import contextlib
import dataclasses
import http.cookiejar
import json
import re
import signal
import subprocess
import urllib.parse
import urllib.request


@dataclasses.dataclass(frozen=True)
class Preview:
    pid: int
    address: str
    browser: urllib.request.OpenerDirector

    def answer(self, path):
        """Returns the bytes of the answer to a path."""
        return self.browser.open(urllib.parse.urljoin(self.address, path)).read()

    def scene(self):
        return json.loads(self.answer("/scene"))

    def frame(self, number, revision, **values):
        """Returns a frame as a PNG, with other values of parameters."""
        settings = {f"set.{name}": value for name, value in values.items()}
        query = urllib.parse.urlencode({"n": number, "revision": revision, **settings})
        return self.answer("/frame?" + query)


@contextlib.contextmanager
def preview(smear, scene):
    """Runs a preview of the scene while the context is open."""
    process = subprocess.Popen(
        [smear, "preview", scene, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = next(found[0] for line in process.stdout
                       if (found := re.search(r"http://\S+", line)))
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        shown = Preview(process.pid, address, urllib.request.build_opener(cookies))
        shown.browser.open(address).read()  # stores the token as a cookie
        yield shown
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
