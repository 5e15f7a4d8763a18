import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * For a tool that opens inside a dialog: Escape closes it, not the dialog around it. Mantine's dialogs get the key
 * first, but leave it to an element with this attribute.
 */
export function closeOnEscape(close: () => void) {
  return {
    onFocus: ({ target }: FocusEvent): void => target.setAttribute('data-mantine-stop-propagation', 'true'),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
  };
}
