/**
 * Runs in pages that are copies. Their bar stands beside what React wrote and would stay while the page below it
 * changes; the title changes with the page.
 */
const shown = location.href;

new MutationObserver((_changes, observer) => {
  if (location.href === shown) return;
  observer.disconnect();
  document.querySelector(".copy-bar")?.remove();
}).observe(document.head, { childList: true, characterData: true, subtree: true });
