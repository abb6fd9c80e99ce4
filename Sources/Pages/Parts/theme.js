// Light or dark, as the system says or as chosen; a page says with `repaint` what to draw anew.

const preference = matchMedia("(prefers-color-scheme: dark)");
preference.addEventListener("change", repaint);

function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : preference.matches;
  root.dataset.theme = isDark ? "light" : "dark";
  try { localStorage.setItem("smear-theme", root.dataset.theme); } catch { /* Only not kept. */ }
  repaint();
}

try {
  document.documentElement.dataset.theme = localStorage.getItem("smear-theme") ?? "";
} catch { /* The preference counts. */ }
