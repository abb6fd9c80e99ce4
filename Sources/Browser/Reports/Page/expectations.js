// The page is whole without scripts, but for the choice of light or dark.

function repaint() {}

document.getElementById("theme").addEventListener("click", () => toggleTheme());
document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (key === "t" && !ctrlKey && !metaKey && !altKey) toggleTheme();
});
