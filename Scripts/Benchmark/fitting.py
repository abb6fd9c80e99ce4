"""Measures how long `smear fit` takes to find the parameters of a blur."""

import promises
from measuring import Found, Run, in_turn, medians
from rendering import SCENES

# Name: scene, options, and the most seconds that it may take.
FITS = {
    "pocket-menu": ("pocket-menu", ("--parameters", "fullAt,radius"), 60),
    "pocket-menu, all families": ("pocket-menu", ("--family", "all"), 20),
    "cards": ("cards", ("--layer", "photo", "--parameters", "fullAt,radius"), 60),
}


def rows(tools):
    runs = {
        name: Run((tools.smear, "fit", SCENES / f"{scene}.yaml", *words, "--progress", "none"),
                  tools.folder / "fitted", once=True)
        for name, (scene, words, _) in FITS.items()}
    found = in_turn(runs, tools.rounds)
    taken = {name: took["wallSeconds"] for name, took in medians(found).items()}
    kept = [promises.at_most(limit, taken[name], f"fit of {name}, at full scale", "s")
            for name, (_, _, limit) in FITS.items()]
    lines = ["smear fit, two parameters or all families, at full scale"]
    lines += [f"{name:30}{seconds:8.1f} s" for name, seconds in taken.items()]
    return Found(
        [{"name": f"fit, {name}", "runs": {"smear": of_one}} for name, of_one in found.items()],
        "\n".join(lines) + promises.lines(kept), kept)
