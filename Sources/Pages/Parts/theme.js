// The choice of light or dark: the system's, or the user's; each page draws again in its `repaint`.

const preference = matchMedia("(prefers-color-scheme: dark)");
preference.addEventListener("change", repaint);

function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : preference.matches;
  root.dataset.theme = isDark ? "light" : "dark";
  try { localStorage.setItem("smear-theme", root.dataset.theme); } catch { /* The choice is not kept. */ }
  repaint();
}

try {
  document.documentElement.dataset.theme = localStorage.getItem("smear-theme") ?? "";
} catch { /* The system's choice applies. */ }
