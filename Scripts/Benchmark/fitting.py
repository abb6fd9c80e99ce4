"""Measures how long `smear fit` takes to find the parameters of a blur."""

import promises
from measuring import Found, Run, in_turn, medians
from rendering import SCENES

LIMIT = 60  # seconds, for the largest fit
FITS = {
    "pocket-menu": ("--parameters", "fullAt,radius"),
    "cards": ("--layer", "photo", "--parameters", "fullAt,radius"),
}


def rows(tools):
    runs = {
        name: Run((tools.smear, "fit", SCENES / f"{name}.yaml", *words, "--progress", "none"),
                  tools.folder / "fitted", once=True)
        for name, words in FITS.items()}
    found = in_turn(runs, tools.rounds)
    taken = {name: took["wallSeconds"] for name, took in medians(found).items()}
    kept = [promises.at_most(LIMIT, taken["cards"], "fit of cards, at full scale", "s")]
    lines = ["smear fit, two parameters at full scale"]
    lines += [f"{name:30}{seconds:8.1f} s" for name, seconds in taken.items()]
    return Found(
        [{"name": f"fit, {name}", "runs": {"smear": of_one}} for name, of_one in found.items()],
        "\n".join(lines) + promises.lines(kept), kept)
