// The allowed values of parameters, and the ranges of their sliders.

/** Returns the allowed value nearest to a value; nothing if the value is no number. */
function allowed(value, { min = -1e9, max = 1e9, isWhole }) {
  if (!Number.isFinite(value)) return undefined;
  const within = Math.min(Math.max(value, min), max);
  if (!isWhole) return within;
  const whole = Math.round(within);
  return whole > max ? Math.floor(max) : whole < min ? Math.ceil(min) : whole;
}

/** Returns the reason why an allowed value differs from the requested one; empty if it does not. */
function complaint(value, within, { min, max, isWhole }) {
  if (within === undefined) return "a number is needed";
  if (within === value) return "";
  if (max !== undefined && value > max) return `${plain(value)} is more than ${plain(max)}, the most there is`;
  if (min !== undefined && value < min) return `${plain(value)} is less than ${plain(min)}, the least there is`;
  return isWhole ? "the scene needs a whole number" : "";
}

/**
 * Returns the range of a slider: from min to max, or around the value where the scene sets no
 * bounds.
 *
 * A range of several octaves is divided by equal ratios.
 */
function sliderRange({ value, min, max, isWhole, reach = [] }) {
  const low = reach[0] ?? min ?? Math.min(0, value * 2, value - 1);
  const high = reach[1] ?? max ?? Math.max(value * 2, value + 1, low + 1);
  const isLogarithmic = !isWhole && low > 0 && high / low >= 16;
  const fineness = 10 ** Math.floor(Math.log10(Math.max(high - low, 1e-9) / 100));
  const step = isWhole ? Math.max(1, fineness) : fineness;
  const fine = (number) => {
    const unit = isWhole ? 1
      : isLogarithmic ? 10 ** (Math.floor(Math.log10(number)) - 2) : step / 2;
    return rounded(Math.min(Math.max(Math.round(number / unit) * unit, low), high));
  };
  return isLogarithmic
    ? { step: 1, value: (share) => fine(low * (high / low) ** share),
      share: (number) => Math.log(Math.max(number, low) / low) / Math.log(high / low) }
    : { step, value: (share) => fine(low + (high - low) * share),
      share: (number) => (high > low ? (number - low) / (high - low) : 0),
      // An arrow key moves the slider from one whole number to the next.
      keyStep: isWhole && high > low ? 1 / (high - low) : undefined };
}

/** Returns the usual range of a number whose bounds are wider than any author needs. */
function reachOf({ value, min, max }) {
  if (max <= 1) return [Math.min(min, 0), max];
  if (min > 0) return [Math.max(min, value / 8), Math.min(max, value * 8)];
  const most = Math.max(2 * Math.abs(value), max < 1000 ? max : 2);
  return [min < 0 ? Math.max(min, -most) : min, Math.min(max, most)];
}
