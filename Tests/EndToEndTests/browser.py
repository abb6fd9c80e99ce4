"""A page in Debian's Chromium, with methods for a user's actions; used by browse*.py."""

import os

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait


# The ids that more than one element has: `getElementById` only ever finds the first one.
TWINS = """[...document.querySelectorAll("[id]")].map(({ id }) => id)
    .filter((id, place, all) => all.indexOf(id) < place)"""


class Page:
    """A page in a browser, with methods for a user's actions."""

    # An expression that is true once the current frame is drawn.
    settled = "true"

    # Part of a message of the browser that is no problem.
    harmless = None

    def __init__(self, address):
        options = webdriver.ChromeOptions()
        # Takes half the processor time of the whole browser. The script of this name in /usr/bin
        # starts it as a child, which would stay when the script is ended.
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        for option in ("no-sandbox", "disable-gpu", "disable-dev-shm-usage",
                       "window-size=1440,960", "force-device-scale-factor=1"):
            options.add_argument("--" + option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.browser.set_script_timeout(120)
        self.address = address

    def open(self, place=""):
        self.browser.get("about:blank")
        self.browser.get(self.address + place)
        self.settle()

    def run(self, script, *arguments):
        return self.browser.execute_script("return " + script, *arguments)

    def wait(self, what):
        """Waits until an expression is true; fails after a minute."""
        WebDriverWait(self.browser, 60, poll_frequency=0.02).until(
            lambda _: self.run(what), f"never: {what}")

    def settle(self):
        """Waits until the current frame is drawn."""
        self.wait(self.settled)
        self.run_async("requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def run_async(self, script):
        return self.browser.execute_async_script(f"const done = arguments[0]; {script}")

    def press(self, *keys):
        for key in keys:
            self.browser.find_element(By.TAG_NAME, "body").send_keys(key)
        self.settle()

    def shift(self, key):
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()
        self.settle()

    def click(self, selector):
        self.browser.find_element(By.CSS_SELECTOR, selector).click()
        self.settle()

    def text(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector).text

    def point(self, selector, x, y, pressed_to=None):
        """Moves the pointer to a share of an element's width and height; optionally drags from there."""
        target = self.browser.find_element(By.CSS_SELECTOR, selector)
        width, height = target.size["width"], target.size["height"]
        actions = ActionChains(self.browser, duration=0)
        actions.move_to_element_with_offset(
            target, round((x - 0.5) * width), round((y - 0.5) * height))
        if pressed_to:
            actions.click_and_hold().move_by_offset(
                round((pressed_to[0] - x) * width), round((pressed_to[1] - y) * height)).release()
        actions.perform()
        self.settle()

    @property
    def frame(self):
        return int(self.run("document.documentElement.dataset.frame"))

    def color_at(self, x, y):
        """Returns the colour of the screen at a share of the stage: red, green, blue."""
        shot = self.browser.find_element(By.ID, "stage").screenshot_as_base64
        return self.run_async(f"""
            const image = new Image();
            image.onload = () => {{
              const context = document.createElement("canvas").getContext("2d");
              const [x, y] = [Math.round({x} * image.width), Math.round({y} * image.height)];
              context.drawImage(image, -x, -y);
              done([...context.getImageData(0, 0, 1, 1).data].slice(0, 3));
            }};
            image.src = "data:image/png;base64,{shot}";""")

    def expect(self, found, wanted, what=""):
        assert found == wanted, f"{what}: {found!r} instead of {wanted!r}"

    def phone(self):
        """Shows the page at the size of a phone, until `desk`."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})

    def desk(self):
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def shoot(self, name):
        """Saves a picture of the page in the folder SMEAR_SCREENSHOTS, if that is set."""
        folder = os.environ.get("SMEAR_SCREENSHOTS")
        if folder:
            self.settle()
            self.browser.save_screenshot(os.path.join(folder, name + ".png"))


def use(page, checks, arguments=()):
    """Calls each check on a freshly opened page, and prints its name; fails at the first problem."""
    try:
        for check in checks:
            page.open()
            check(page, *arguments)
            page.shoot(check.__name__)
            twins = page.run(TWINS)
            assert not twins, f"after {check.__name__} there are several called {twins}"
            log = [entry for entry in page.browser.get_log("browser")
                   if not (page.harmless and page.harmless in entry["message"])]
            assert not log, f"{check.__name__} leaves messages: {log}"
            print(check.__name__)
    finally:
        page.browser.quit()
