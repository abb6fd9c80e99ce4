// What keys do.

const keys = {
  " ": play,
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  Home: () => step(-Infinity),
  End: () => step(Infinity),
  x: nextAgainst,
  "+": () => viewer.zoomBy(1.5),
  "=": () => viewer.zoomBy(1.5),
  "-": () => viewer.zoomBy(1 / 1.5),
  0: fit,
  r: () => page.parameters.reset(),
  w: () => writing.open(),
  t: toggleTheme,
  "?": () => element("help").showModal(),
};
views.forEach((view, i) => {
  keys[i + 1] = () => { if (!element("views").children[i].disabled) setView(view.key); };
});

document.addEventListener("keydown", (event) => {
  const isOpen = element("help").open || element("writing").open;
  if (event.ctrlKey || event.metaKey || event.altKey || isOpen) return;
  const action = keys[event.key];
  if (takesKey(event.target, event.key) || !action) return;
  event.preventDefault();
  if (!(event.repeat && action === play)) action(event);
});
