/** Ends when the person goes elsewhere, or another page begins. */
let stopFollowing = (): void => undefined;

/**
 * Puts the keyboard, and with it the voice of a screen reader, where a page begins: its heading, else its content.
 * A dialog that was opened while the page was still loading keeps it.
 */
export function focusContent(): void {
  stopFollowing();
  if (document.activeElement?.closest('[role="dialog"][aria-modal="true"], dialog[open]')) return;
  stopFollowing = follow(takeBeginning());
}

function takeBeginning(): HTMLElement | null {
  const main = document.querySelector('main');
  const headings = [...(main?.querySelectorAll('h1') ?? [])];
  const target = headings.find((heading) => heading.checkVisibility()) ?? main;
  if (target === null) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/**
 * What a page shows first may be replaced when the rest arrives, and the focus would be lost with it. A frame that is
 * still being drawn has nothing yet.
 */
function follow(first: HTMLElement | null): () => void {
  let beginning = first;
  const end = new AbortController();
  const catchUp = (): void => {
    const { activeElement } = document;
    const isThere = beginning !== null && activeElement === beginning;
    if (isThere && beginning instanceof HTMLHeadingElement) return;
    if (isThere || activeElement === null || activeElement === document.body) {
      beginning = takeBeginning() ?? beginning;
    } else {
      end.abort();
    }
  };
  // A click beside everything takes the focus from what still stands; whatever goes away only drops it.
  const onBlur = (): void => {
    queueMicrotask(() => {
      const stands = beginning !== null && beginning.isConnected && beginning.checkVisibility();
      if (stands && document.activeElement !== beginning) end.abort();
    });
  };
  const changes = new MutationObserver(catchUp);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusout', onBlur, { signal: end.signal });
  end.signal.addEventListener('abort', () => changes.disconnect());
  return () => end.abort();
}
