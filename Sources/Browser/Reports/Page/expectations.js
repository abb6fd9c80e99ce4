// Without scripts the page lacks only the choice between light and dark.

function repaint() {}

document.getElementById("theme").addEventListener("click", () => toggleTheme());
document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (key === "t" && !ctrlKey && !metaKey && !altKey) toggleTheme();
});
