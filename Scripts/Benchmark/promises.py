"""The renderer's promises, and whether it keeps them on this machine."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Promise:
    """A number with a limit that it must reach, or must not exceed."""

    claim: str
    value: float
    limit: float
    is_least: bool = False
    unit: str = "×"

    @property
    def is_kept(self):
        return self.value >= self.limit if self.is_least else self.value <= self.limit

    @property
    def line(self):
        bound = "≥" if self.is_least else "≤"
        verdict = "kept" if self.is_kept else "MISSED"
        return (f"  promised {bound} {self.limit:g} {self.unit}: {self.value:.4g} {self.unit},"
                f" {verdict}: {self.claim}")

    @property
    def row(self):
        return {"claim": self.claim, "value": self.value, "limit": self.limit,
                "is": "atLeast" if self.is_least else "atMost", "unit": self.unit,
                "kept": self.is_kept}


def at_least(limit, value, claim, unit="×"):
    return Promise(claim, value, limit, True, unit)


def at_most(limit, value, claim, unit="×"):
    return Promise(claim, value, limit, False, unit)


def lines(promises):
    return "".join(f"\n{promise.line}" for promise in promises)
