/**
 * Takes what is typed until the returned function is called, which gives it back: letters that follow the key of a dialog
 * are meant for its field, also while the dialog is still on its way.
 */
export function collectTyping(target: EventTarget = globalThis): () => string {
  let text = '';
  const take = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener('keydown', take, true);
  return () => {
    target.removeEventListener('keydown', take, true);
    return text;
  };
}
