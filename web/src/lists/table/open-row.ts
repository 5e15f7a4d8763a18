import type { MouseEvent } from 'react';

const ROW = '[data-row]';
const ROW_LINK = 'a[data-row-link]';
const INTERACTIVE = 'a, button, input, select, label';

type OfRow = (transportId: string) => void;

/** Shift-clicking outside the link selects rows, not their text. */
export function preventTextSelection(event: MouseEvent<HTMLElement>): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest(INTERACTIVE) === null) {
    event.preventDefault();
  }
}

/** Anything outside the link behaves like the link, except that its text can be selected and copied. */
export function openRow(event: MouseEvent<HTMLElement>, open: OfRow, extend?: OfRow): void {
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest<HTMLElement>(ROW);
  const link = row?.querySelector<HTMLAnchorElement>(ROW_LINK);
  const transportId = row?.dataset['row'];
  if (target === null || !link || transportId === undefined || event.defaultPrevented) return;
  const interactive = target.closest(INTERACTIVE);
  if (interactive !== null && interactive !== link) return;
  if (extend !== undefined && event.shiftKey && event.button === 0 && interactive === null) return extend(transportId);
  const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (elsewhere && interactive === link) return;
  if (elsewhere) {
    window.open(link.href, '_blank', 'noopener');
  } else if (event.button === 0 && !event.altKey && document.getSelection()?.isCollapsed !== false) {
    event.preventDefault();
    open(transportId);
  }
}
