// Requests to the server: for the scene, its frames, its curves and its changes.

canvasColors.colorSpace = document.documentElement.dataset.colors;

/** An answer other than success, with the server's explanation. */
class Refusal extends Error {
  constructor(status, { message, diagnostics }) {
    super(message ?? `status ${status}`);
    this.status = status;
    this.diagnostics = diagnostics ?? [];
  }
}

/** Returns the address of a request about the displayed scene. */
function ofScene(address) {
  const [path] = address.split("#");
  if (!page.scene || /[?&]scene=/.test(path)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}scene=${encodeURIComponent(page.scene)}`;
}

async function ask(path, options) {
  const response = await fetch(ofScene(path), { cache: "no-store", ...options });
  if (response.status === 403) {
    throw new Refusal(403, { message: "open the address that smear preview printed" });
  }
  if (!response.ok) throw new Refusal(response.status, await response.json());
  return response;
}

async function askForJSON(path, options) {
  return (await ask(path, options)).json();
}

/** Sends JSON. */
function post(path, value, options) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
    ...options,
  });
}

/** Sends JSON and returns the response. */
async function send(path, value) { return (await post(path, value)).json(); }

/**
 * Returns the settings of a frame as a query.
 *
 * `against` is empty for the scene itself, "truth", or "variant:" and a name.
 */
function settingsQuery(values, against = "", scale) {
  const query = new URLSearchParams();
  if (against === "truth") query.set("truth", "1");
  if (against.startsWith("variant:")) query.set("variant", against.slice("variant:".length));
  if (scale !== undefined) query.set("scale", scale);
  for (const [name, value] of Object.entries(values)) query.set(`set.${name}`, value);
  return query;
}

function pause(milliseconds) { return new Promise((resolve) => { setTimeout(resolve, milliseconds); }); }

/** Shows that a part of the page waits, if the work for it takes longer than a moment. */
async function waiting(id, work) {
  const moment = setTimeout(() => element(id).setAttribute("aria-busy", "true"), 250);
  try {
    return await work;
  } finally {
    clearTimeout(moment);
    element(id).removeAttribute("aria-busy");
  }
}

/**
 * Returns a function that runs `work` once at a time; of the calls meanwhile, only the newest runs.
 */
function newestOnly(work) {
  let isBusy = false;
  let waiting;
  return async function run(...values) {
    waiting = values;
    if (isBusy) return;
    isBusy = true;
    try {
      while (waiting) {
        const next = waiting;
        waiting = undefined;
        await work(...next);
      }
    } finally {
      isBusy = false;
    }
  };
}
