/** Puts the keyboard, and with it the voice of a screen reader, where a page begins: its heading, else its content. */
export function focusContent(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (target === null || target === undefined) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
