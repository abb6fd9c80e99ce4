"""Checks the pictures on a preview's stage in a browser; see browse_preview.py for the details.

Usage: browse_stage.py <address> <scene> <what>…
"""

import hashlib
import pathlib
import re
import sys
import tempfile

from browse_preview import Preview
from browser import use
from selenium.webdriver.common.keys import Keys


def sum_of(page, picture):
    """Returns a hash of a picture's pixels."""
    return page.run_async(f"""
        const {{ image, width, height }} = {picture};
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.drawImage(image, 0, 0);
        let sum = 0;
        for (const value of context.getImageData(0, 0, width, height).data) {{
          sum = (Math.imul(sum, 31) + value) | 0;
        }}
        done(sum);""")


def opens_pixel_by_pixel(page, _):
    """The zoom is 100 % where there is room, and otherwise as large as fits; the picture is centred."""
    def middle():
        return page.run("""(() => {
            const [pane] = viewer.panes;
            const { x, y } = viewer.origin(pane);
            const { width, height } = viewer.size;
            return [Math.abs(2 * x + width * viewer.zoom - pane.width),
              Math.abs(2 * y + height * viewer.zoom - pane.height)];
          })()""")
    page.expect(page.run("viewer.zoom * devicePixelRatio"), 1)
    assert max(middle()) <= 2, middle()
    page.run("element('viewer').style.maxWidth = '200px'")
    page.settle()
    page.wait("element('zoom-fit').textContent === '70 %'")
    assert max(middle()) <= 2, middle()
    page.settle()
    page.expect(page.run("viewer.pair.reference.image.width"), 167, "as many pixels as are seen")


def curve_has_the_room(page, _):
    """The curve takes the room that the values leave in their column."""
    page.wait("page.curve !== undefined")
    left = page.run("""(() => {
        const side = document.querySelector(".side");
        const last = [...side.children].filter((one) => !one.hidden).at(-1);
        return side.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
      })()""")
    height = page.run("element('curve').clientHeight")
    assert height > 204 and (left < 40 or height > 400), f"{height} high, and {left} left"


def labels_stay_with_pictures(page, _):
    page.phone()
    page.open("#frame=8&view=side")
    page.wait("page.stage !== undefined && element('label-right').textContent !== ''")
    places = page.run("""["stage", "label-left", "label-right"].map((id) => {
        const { top, height } = element(id).getBoundingClientRect();
        return { top, height };
      })""")
    middle = places[0]["top"] + places[0]["height"] / 2
    assert places[1]["top"] < middle < places[2]["top"], places
    page.shoot("stacked")
    page.desk()


def compares_with_other_moments(page, scene):
    """Compares with the values of the file, and with a pinned picture, also after a change of the file."""
    scene = pathlib.Path(scene)
    text = scene.read_text()
    page.press(*[Keys.ARROW_RIGHT] * 8)
    page.field("radius", "0")
    page.run("setView('blink')")
    page.run("setAgainst('file')")
    page.settle()
    page.run("(() => { clearInterval(viewer.blinking); viewer.blink(); })()")
    page.settle()
    page.expect([page.text("#label-left"), page.text("#label-right")],
                ["", "values of the file"] if page.run("viewer.showsOther") else ["scene", ""])
    other = sum_of(page, "viewer.pair.candidate")
    assert other != sum_of(page, "viewer.pair.reference")
    page.press("1", "r")
    page.expect(page.pixels(), other, "the values of the file")
    page.press("p")
    page.expect(page.run("[page.against, viewer.view]"), ["pin", "blink"])
    page.expect(page.run("nameOf('pin')"), "frame 8")
    reloaded = page.reload()
    scene.write_text(text.replace("backgroundColor: black", "backgroundColor: red"))
    reloaded()
    page.settle()
    page.expect(sum_of(page, "viewer.pair.candidate"), other, "the pinned picture stays")
    assert sum_of(page, "viewer.pair.reference") != other
    page.press("6")
    page.expect(page.run("[viewer.view, element('onion-label').hidden]"), ["onion", False])
    page.shoot("onion")
    for share, wanted in ((0, [255, 0, 0]), (100, [0, 0, 0])):
        page.run(f"""(() => {{
            element("onion").value = {share};
            element("onion").dispatchEvent(new Event("input"));
          }})()""")
        # The middle of the card.
        place = page.run("""(() => {
            const { x, y } = viewer.origin(viewer.panes[0]);
            return [(x + 70 * viewer.zoom) / viewer.stage.clientWidth,
              (y + 80 * viewer.zoom) / viewer.stage.clientHeight];
          })()""")
        page.expect(page.color_at(*place), wanted, f"an onion of {share} %")
    reloaded = page.reload()
    scene.write_text(text)
    reloaded()


def magnifies(page, _):
    page.press("l")
    page.point("#stage", 0.5, 0.5)
    found = page.run("""(() => {
        const { x, y } = viewer.pointed;
        const { image, width, height } = viewer.pair.reference;
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.drawImage(image, 0, 0);
        const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
        return [`${x}, ${y}`, `${red} ${green} ${blue}`];
      })()""")
    shown = page.text("#loupe-values").split("\n")
    page.expect(shown[0], found[0])
    assert shown[1].endswith(found[1]), (shown, found)
    page.shoot("loupe")
    page.press("l")
    page.expect(page.run("element('loupe').hidden"), True)


def layers(page, _):
    page.wait("element('layer-list').children.length === 1")
    page.run("element('layers').open = true")
    before = page.pixels()
    page.click(".layer .hide")
    page.expect(page.run("document.querySelector('.hide').getAttribute('aria-pressed')"), "true")
    hidden = page.pixels()
    assert hidden != before, "a hidden layer is still seen"
    page.run("keepPlace()")
    page.browser.refresh()
    page.settle()
    page.expect(page.pixels(), hidden, "what is hidden lasts")
    page.run("element('layers').open = true")
    page.click(".layer .hide")
    page.expect(page.pixels(), before)
    page.click(".layer .solo")
    page.expect(page.pixels(), before, "the only layer alone")
    page.click(".layer .solo")
    # The card begins at 20, 40 and is 120 × 80 points.
    place = page.run("""(() => {
        const { x, y } = viewer.origin(viewer.panes[0]);
        return [(x + 40 * viewer.zoom) / viewer.stage.clientWidth,
          (y + 80 * viewer.zoom) / viewer.stage.clientHeight];
      })()""")
    page.point("#stage", *place, pressed_to=place)
    page.wait("layers.chosen === 'card'")
    page.expect(page.run("document.querySelector('.layer').className"), "layer chosen")
    # It moves from 20 to 100 in 0.4 s.
    page.wait("!element('movement').hidden")
    page.expect(page.run("movement.data.places[0]"), [20, 40])
    page.expect(page.run("movement.data.places[29]"), [100, 40])
    page.press(*[Keys.ARROW_RIGHT] * 12)
    speed = page.run("movement.speeds[12]")
    assert 200 < speed < 400, speed
    assert page.text("#movement-numbers").endswith(f"{speed:.0f} pt/s"), page.text("#movement-numbers")
    page.press(Keys.ESCAPE)
    page.run("element('layer').dispatchEvent(new Event('change'))")
    page.expect(page.run("layers.chosen"), "card", "the layer of the curve is chosen, too")


def shows_as_many_pixels_as_the_screen(page, _):
    """Pictures have as many pixels as the screen shows; saved and measured ones have all pixels."""
    sizes = "[viewer.pair.reference.width, viewer.pair.reference.image.width, viewer.zoom]"
    page.press(*[Keys.ARROW_RIGHT] * 8)
    measured = "measuring.error"
    page.wait("!element('error-row').classList.contains('outdated')")
    error = page.run(measured)
    page.run("viewer.zoomBy(0.5)")
    page.settle()
    page.expect(page.run(sizes), [240, 120, 0.5])
    page.run("page.parameters.set('fullAt', 40)")
    page.settle()
    page.expect(page.run(sizes), [240, 120, 0.5], "another value")
    page.run("page.parameters.reset()")
    page.run("measuring.outdated()")
    page.wait("!element('error-row').classList.contains('outdated')")
    page.expect(page.run(measured), error, "the error is that of all pixels")
    saved = page.run_async("""
        saving.download = async (file) => {
          const { width, height } = await createImageBitmap(file);
          done([width, height]);
        };
        saving.take("frame");""")
    page.expect(saved, [240, 160], "a saved frame")
    page.press("3")
    page.expect(page.run("[viewer.pair.reference, viewer.pair.candidate].map(({ image }) => image.width)"),
                [120, 120], "compared with a shutter")
    page.press("4")
    page.expect(page.run(sizes), [240, 240, 0.5], "differences are those of all pixels")
    page.press("1", "l")
    page.expect(page.run(sizes), [240, 240, 0.5], "so are those in the loupe")
    page.press("l")
    page.expect(page.run(sizes), [240, 120, 0.5])
    page.press("p")
    page.wait("page.pin !== undefined && viewer.pair.candidate !== undefined")
    page.expect(page.run("viewer.pair.candidate.image.width"), 240, "a pinned picture")
    page.press("1")
    page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 1440, "height": 960, "deviceScaleFactor": 2, "mobile": False})
    page.run("viewer.redraw()")
    page.settle()
    page.expect(page.run(sizes), [240, 240, 0.5], "a finer screen")
    page.desk()
    page.run("viewer.redraw()")
    page.settle()
    page.expect(page.run(sizes), [240, 120, 0.5])
    page.run("viewer.zoomBy(2)")
    page.settle()
    page.expect(page.run(sizes), [240, 240, 1])


def fetches_what_is_shown_from_the_start(page, _):
    """Every frame of a scene of 1440 × 960 pixels is fetched at a reduced size, even the first one."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    fewer = page.run("1 / viewer.zoom")
    assert fewer > 1, fewer
    scales = page.run("""[...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname === "/frame")
        .map(({ searchParams }) => Number(searchParams.get("scale"))))]""")
    page.expect(scales, [12 / fewer])
    page.expect(page.run("[viewer.pair.reference.width, viewer.size.height]"), [1440, 960])


# The card of turned.yaml rotates, grows and tilts over black and white.

def outlines(page, _):
    """The chosen layer keeps its outline on the stage wherever it moves; saved frames have no outline."""
    def side():
        """Returns the colour of the stage on the layer's left side, between two handles."""
        return page.color_at(*page.run("""(() => {
            const [a, , , b] = outline.corners;
            const { x, y } = viewer.origin(viewer.panes[0]);
            const unit = wantedScale() * viewer.zoom;
            return [Math.floor(x + (a[0] * 3 + b[0]) / 4 * unit) / viewer.stage.clientWidth,
              Math.floor(y + (a[1] * 3 + b[1]) / 4 * unit) / viewer.stage.clientHeight];
          })()"""))

    def saved():
        return page.run_async("""
            saving.download = async (file) => done(new Uint8Array(await file.arrayBuffer()).join());
            saving.take("frame");""")
    before = [page.color_at(0.5, 0.5), saved()]
    page.run("layers.choose('world/card')")
    page.wait("outline.corners !== undefined")
    corners = []
    for frame in (0, 7, 15, 29):
        page.run(f"choose({frame})")
        page.settle()
        corners.append(page.run("outline.corners"))
        places = page.run_async(f"""
            askForJSON(`/layers?n={frame}&${{settings("", 1)}}`).then((all) =>
              done(all.find(({{ path }}) => path === "world/card").corners));""")
        assert all(abs(a - b) < 0.001 for one, other in zip(corners[-1], places)
                   for a, b in zip(one, other)), (frame, corners[-1], places)
        red, green, blue = side()
        assert blue > red + 60, f"no outline in frame {frame}: {red, green, blue}"
        page.shoot(f"outline-{frame}")
    assert len({str(one) for one in corners}) == 4, "it stays where it was"
    page.run("choose(0)")
    page.settle()
    page.expect(saved(), before[1], "a saved frame")
    for key in ("2", "3", "6"):
        page.press(key)
        page.shoot(f"outline-view-{key}")
    page.press("1")
    page.expect(page.run("""(() => {
        page.parameters.set("side", 30);
        return outline.corners ?? null;
      })()"""), None, "by values that are not known yet")
    page.wait("outline.corners !== undefined")
    page.press(Keys.ESCAPE)
    page.expect(page.run("[layers.chosen ?? null, outline.corners ?? null]"), [None, None])
    page.run("layers.choose('world/card')")
    page.point("#stage", 0.01, 0.01, pressed_to=(0.01, 0.01))
    page.expect(page.run("layers.chosen ?? null"), None, "a press beside the picture")


def plays_a_part(page, _):
    """A range plays in a loop, once, or to and fro."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    page.press(*[Keys.ARROW_RIGHT] * 4)
    page.press("i")
    page.press(*[Keys.ARROW_RIGHT] * 3)
    page.press("o")
    page.expect([page.run("player.range"), page.text("#range")], [[4, 7], "frames 4–7"])
    step = "page.stage.duration / page.stage.frameCount"
    for mode, frames in (("loop", [4, 5, 6, 7, 4, 5, 6, 7, 4]), ("once", [4, 5, 6, 7, 7, 7, 7, 7, 7]),
                         ("pingpong", [4, 5, 6, 7, 7, 6, 5, 4, 4])):
        page.run(f"player.mode = '{mode}'")
        page.expect(page.run(f"""Array.from({{ length: 9 }},
            (_, i) => frameAfter((i + 0.5) * {step}))"""), frames, mode)
    page.run("player.mode = 'once'")
    page.press(" ")
    page.wait("!player.isPlaying")
    page.expect(page.frame, 7, "it ends where it is played to")
    page.run("player.mode = 'loop'")
    page.run("keepPlace()")
    page.browser.refresh()
    page.settle()
    page.expect(page.run("player.range"), [4, 7], "it lasts")
    page.run("setRange(undefined)")
    page.expect(page.text("#range"), "")


def skips_late_frames(page, _):
    """Late frames are left out, which the page says, or waited for on request."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    result = page.run_async("""
        prepare = () => {};
        requestAnimationFrame = () => 0;
        const there = new Set([0, 9]);
        isDecoded = (frame) => there.has(frame);
        const shown = [];
        choose = (frame) => { page.frame = frame; shown.push(frame); };
        const frame = page.stage.duration / page.stage.frameCount * 1000;
        play();
        const begin = 1000;
        for (let i = 0; i <= 10; i++) advance(begin + i * frame + 1);
        showPace(begin + 400);
        const lines = [[...shown], element("pace").textContent];
        player.isPatient = true;
        player.passed = 0;
        player.last = undefined;
        page.frame = 0;
        for (let i = 0; i <= 10; i++) advance(2 * begin + i * frame + 1);
        done([...lines, shown.length, page.frame]);""")
    page.expect(result[0], [9])
    assert result[1].endswith("others are left out"), result
    page.expect(result[2:], [1, 0], "frames that are waited for")
    page.open()


def draws_coarser_while_late(page, _):
    """Late frames are asked for with fewer pixels, and with all of them once each has a picture."""
    page.wait("Array.from({ length: 30 }, (_, i) => i).every(isReady)")
    result = page.run_async("""
        const [asked, open] = [[], []];
        const really = store.fetch;
        let isHeldUp = () => true;
        store.fetch = async (address) => {
          const { fewer } = markOf(address);
          asked.push(fewer);
          if (isHeldUp(fewer)) await new Promise((resolve) => open.push(resolve));
          return really.call(store, address);
        };
        const release = () => open.splice(0).forEach((answer) => answer());
        requestAnimationFrame = () => 0;
        let now = 1000;
        const refresh = () => {
          now += 1000 / 60;
          page.prepared = 0;
          advance(now);
        };
        const refreshUntil = async (isDone) => {
          for (; !isDone(); await pause(5)) refresh();
        };
        const frames = Array.from({ length: 30 }, (_, i) => i);
        const fineOnes = () => asked.filter((fewer) => fewer === 1).length;
        const fewerOnStage = () => viewer.pair.reference.fewer;
        (async () => {
          store.clear();
          play();
          const late = [];
          for (const count of [10, 20, 60, 200]) {
            for (let i = 0; i < count; i++) refresh();
            late.push(grades.used.at(-1));
          }
          late.push(...asked);
          isHeldUp = (fewer) => fewer === 1;
          release();
          await refreshUntil(() => fewerOnStage() === 4 && fineOnes() === 4);
          player.paced = 0;
          showPace(now);
          const coarse = [[...asked], element("pace").textContent];
          isHeldUp = () => false;
          release();
          await refreshUntil(() => fewerOnStage() === 1
            && frames.every((frame) => addressesOf(frame, 1).every(isFetched)));
          const fine = [fineOnes(), grades.said];
          player.isPatient = true;
          const patient = grades.used;
          player.isPatient = false;
          stop();
          done({ late, coarse, fine, patient, still: grades.used });
        })();""")
    page.expect(result["late"], [1, 2, 4, 4, 1, 1])
    coarse = result["coarse"][0].count(4)
    assert 28 <= coarse <= 30, result
    page.expect(result["coarse"][0], [1, 1, *[4] * coarse, 1, 1], "finer ones come last")
    assert "at a quarter of the resolution" in result["coarse"][1], result
    page.expect(result["fine"], [30, ""])
    page.expect([result["patient"], result["still"]], [[1], [1]])
    page.open()


def memory_is_bounded(page, _):
    """The store keeps few pictures however many values are shown, and closes the others."""
    result = page.run_async("""
        FrameStore.mostPixels = 8 * 240 * 160;
        FrameStore.mostBytes = 30000;
        const made = [];
        const really = createImageBitmap;
        createImageBitmap = async (...values) => {
          const image = await really(...values);
          made.push(image);
          return image;
        };
        (async () => {
          for (let i = 0; i < 60; i++) {
            page.parameters.set("fullAt", 20 + i);
            const wanted = `${page.frame} ${addresses(page.frame).join(" ")}`;
            while (document.documentElement.dataset.shown !== wanted) {
              await new Promise(requestAnimationFrame);
            }
          }
          done([made.length >= 60, made.filter(({ width }) => width > 0).length <= 12,
            store.pixels <= FrameStore.mostPixels, store.bytes <= FrameStore.mostBytes]);
        })();""")
    page.expect(result, [True, True, True, True])


def film(page, _):
    """A saved film is an animated PNG of the played frames, with the times of the scene."""
    page.run("setRange([4, 9])")
    found = page.run_async("""
        saving.download = async (file, name) => {
          const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: "image/png" });
          await decoder.tracks.ready;
          const { frameCount } = decoder.tracks.selectedTrack;
          const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
          const [drawn, wanted] = [image, (await store.load(address(9, ""))).image].map((one) => {
            const context = new OffscreenCanvas(240, 160).getContext("2d");
            context.drawImage(one, 0, 0);
            return context.getImageData(0, 0, 240, 160).data.join();
          });
          done([name, frameCount, Math.round(image.duration / 1000), drawn === wanted]);
        };
        saving.take("film");""")
    page.expect(found, ["card.apng", 6, 17, True])
    page.run("setRange(undefined)")


def films(page, scene):
    """A film that the server's ffmpeg makes has the same bytes as one of `smear render`."""
    page.wait("element('film-formats').children.length > 0")
    options = page.run("[...element('film-formats').children].map(({ text }) => text)")
    assert {".mp4", ".apng"} <= set(options), options
    page.run("setRange([4, 9])")
    page.field("fullAt", "24")
    name, digest = page.run_async("""
        saving.download = async (file, name) => {
          const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
          done([name, [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, "0")).join("")]);
        };
        saving.take("film mp4");""")
    page.expect(name, "card.mp4")
    wanted = pathlib.Path(scene).with_name("wanted.mp4").read_bytes()
    page.expect(digest, hashlib.sha256(wanted).hexdigest())
    page.wait("!films.isBusy")
    page.expect(page.run("element('film-stop').hidden"), True)
    page.run("setRange(undefined)")


def films_stop(page, _):
    """A stopped film leaves no file behind."""
    page.wait("element('film-formats').children.length > 0")
    page.run_async("""
        saving.download = () => done("downloaded");
        // Until it has begun, there is nothing to stop.
        const stops = setInterval(() => element("film-stop").click(), 5);
        saving.take("film mp4").then(() => { clearInterval(stops); done(); });""")
    page.expect(page.text("#state-text"), "the film was stopped")
    page.expect(page.run("[films.isBusy, element('film-stop').hidden]"), [False, True])
    left = [path.name for path in pathlib.Path(tempfile.gettempdir()).iterdir()
            if re.search(r"smear-[0-9a-z]{8,}\.mp4", path.name)]
    page.expect(left, [])


def main(address, scene, *checks):
    use(Preview(address), [globals()[check] for check in checks], [scene])


if __name__ == "__main__":
    main(*sys.argv[1:])
