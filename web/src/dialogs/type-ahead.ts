/** After this, a dialog that has not come takes no more keys from the page. */
const MAX_MS = 10_000;

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"]') : null;

/** As if it were typed there: it takes the place of what is selected, and the form learns of it. */
function typeInto(field: EventTarget | null, text: string): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  // Dates and numbers know no selection; in them nothing is written by halves.
  const { selectionStart: from, selectionEnd: to } = field;
  if (text === '' || from === null || to === null || field.readOnly) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

let stopBefore: (() => void) | undefined;

/**
 * From the key that asks for a dialog until the dialog has the focus, what is typed is meant for its first field: "n" and
 * "rest" would otherwise write no note but remind the carrier. Escape takes the question back. Returns how to give the
 * keys back to the page.
 */
export function typeAhead(takeBack: () => void): () => void {
  stopBefore?.();
  const dialogBefore = dialogOf(document.activeElement);
  const isComing = (target: EventTarget | null): boolean => {
    const dialog = dialogOf(target);
    return dialog !== null && dialog !== dialogBefore;
  };
  let text = '';
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  const take = (event: KeyboardEvent): void => {
    if (isComing(event.target)) return stop();
    if (event.key === 'Escape') {
      stop();
      takeBack();
    }
    // The dialog before is still there, and has its own fields.
    if (dialogOf(event.target) !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held asks for the dialog once.
    if (event.repeat) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
  };
  const deliver = ({ target }: FocusEvent): void => {
    if (!isComing(target)) return;
    stop();
    typeInto(target, text);
  };
  const timer = setTimeout(stop, MAX_MS);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
  globalThis.addEventListener('keydown', take, { capture: true, signal: ended.signal });
  document.addEventListener('focusin', deliver, { signal: ended.signal });
  stopBefore = stop;
  return stop;
}
