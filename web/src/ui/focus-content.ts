/** Ends when the user moves on, or another page begins. */
let stopFollowing = (): void => undefined;

/**
 * Moves the focus, and with it a screen reader, to where a page begins: its heading, otherwise its content. A dialog
 * opened while the page was still loading keeps the focus.
 */
export function focusContent(): void {
  stopFollowing();
  if (document.activeElement?.closest('[role="dialog"][aria-modal="true"], dialog[open]')) return;
  stopFollowing = keepFocusAtStart(focusPageStart());
}

function focusPageStart(): HTMLElement | null {
  const main = document.querySelector('main');
  const headings = [...(main?.querySelectorAll('h1') ?? [])];
  const target = headings.find((heading) => heading.checkVisibility()) ?? main;
  if (target === null) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/**
 * A page's first content may be replaced when the rest loads, and the focus would be lost with it. A frame that is
 * still rendering has nothing to focus yet.
 */
function keepFocusAtStart(first: HTMLElement | null): () => void {
  let beginning = first;
  const end = new AbortController();
  const catchUp = (): void => {
    const { activeElement } = document;
    const isThere = beginning !== null && activeElement === beginning;
    if (isThere && beginning instanceof HTMLHeadingElement) return;
    if (isThere || activeElement === null || activeElement === document.body) {
      beginning = focusPageStart() ?? beginning;
    } else {
      end.abort();
    }
  };
  // A click on the background takes the focus from an element that is still there; a removed element only drops it.
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
