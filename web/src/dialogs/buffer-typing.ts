/** After this, a dialog that has not opened stops taking keys from the page. */
const MAX_MS = 10_000;

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"]') : null;

/** As if typed there: it replaces the selection, and the form is notified. */
function typeInto(field: EventTarget | null, text: string): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  // Date and number fields have no selection; nothing is written to them in part.
  const { selectionStart: from, selectionEnd: to } = field;
  if (text === '' || from === null || to === null || field.readOnly) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

let stopPrevious: (() => void) | undefined;

/**
 * From the key that requests a dialog until it has the focus, typing is for its first field: otherwise "n" and "rest"
 * would remind the carrier, not write a note. Escape cancels. Returns how to give the keys back.
 */
export function bufferTyping(takeBack: () => void): () => void {
  stopPrevious?.();
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
    // The previous dialog is still open and has its own fields.
    if (dialogOf(event.target) !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down requests the dialog once.
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
  stopPrevious = stop;
  return stop;
}
