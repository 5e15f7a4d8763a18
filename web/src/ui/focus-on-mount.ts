/** A ref: focuses a new element where the one that was pressed is gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
