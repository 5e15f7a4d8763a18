/**
 * Where the focus goes when a dialog closes: to what it was opened from, or, for an item of a menu that is gone by then,
 * to the button of that menu.
 */
export function placeToReturn(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** What opened the dialog may have gone with what the dialog did, for example a row of a list: then the page has it. */
export function giveFocusBack(place: HTMLElement | null): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main');
  (place?.isConnected === true ? place : heading)?.focus();
}
