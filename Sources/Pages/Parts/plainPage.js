// For pages without a canvas: the choice of light or dark, by button and by key.

/** Does nothing, because the style sheet sets all colours. */
function repaint() {}

document.getElementById("theme").addEventListener("click", () => toggleTheme());
document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (key === "t" && !ctrlKey && !metaKey && !altKey && !target.matches?.("input")) toggleTheme();
});
