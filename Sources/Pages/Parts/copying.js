/** Copies the text of an element, and lets the button say so for a moment. */
async function copyText(element, button) {
  const label = (button.dataset.label ??= button.textContent);
  try {
    await navigator.clipboard.writeText(element.textContent);
  } catch {
    // Pages opened from a file may not use the clipboard.
    getSelection().selectAllChildren(element);
    document.execCommand("copy");
  }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = label; }, 1500);
}
