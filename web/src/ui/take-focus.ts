/** A ref: what has just come takes the focus, where what was pressed for it is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
