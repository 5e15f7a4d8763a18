import type { Transport } from '@milepost/api-contract/transports/transport';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKey } from '../../keyboard/use-key.ts';

type Step = (row: number, last: number) => number;

const steps = new Map<string, Step>([
  ['ArrowDown', (row, last) => Math.min(row + 1, last)],
  ['ArrowUp', (row) => Math.max(row - 1, 0)],
  ['Home', () => 0],
  ['End', (_, last) => last],
]);

/** The row that a key moves to; undefined if the key has no meaning here. */
export function nextRow(key: string, row: number, count: number): number | undefined {
  return count === 0 ? undefined : steps.get(key)?.(row, count - 1);
}

type Rows = {
  readonly transports: readonly Transport[];
  /** The row that the Tab key first reaches. */
  readonly start: string | null;
  readonly list: RefObject<HTMLElement | null>;
  /** Whether keys apply to the selected rows instead. */
  readonly selecting: boolean;
  readonly onPeek: (transportId: string) => void;
  readonly onFollow: (transportId: string) => void;
};

type FocusRequest = { readonly id: string | null; readonly focus: boolean };

/** The row that gets the focus when the focused one leaves the list: the one that takes its place, or the last one. */
export function rowAfter(place: number, count: number): number | undefined {
  return count === 0 ? undefined : Math.min(place, count - 1);
}

type RowFocus = {
  readonly active: number;
  readonly moveTo: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
};

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

function isRowLink(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-row-link]');
}

/** The active row is tracked by its transport, so it stays active when an update moves the rows. */
export function useRowFocus({ transports, start, list, selecting, onPeek, onFollow }: Rows): RowFocus {
  const [wish, setWish] = useState<FocusRequest>({ id: start, focus: false });
  const active = useMemo(() => {
    return wish.id === null
      ? 0
      : Math.max(
          0,
          transports.findIndex(({ id }) => id === wish.id),
        );
  }, [transports, wish.id]);

  const moveTo = (row: number): void => {
    const id = transports[row]?.id;
    if (id === undefined) return;
    setWish({ id, focus: true });
  };

  // Synchronously with the row's removal: one frame later, the focus would have moved to the page.
  useLayoutEffect(() => {
    if (!wish.focus || wish.id === null) return;
    const row = rowOf(list.current, wish.id);
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wish, list]);

  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    const row = transports.findIndex(({ id }) => id === wish.id);
    if (row !== -1 && focused.current !== undefined) focused.current = row;
    if (row !== -1 || focused.current === undefined || document.activeElement !== document.body) return;
    const next = transports[rowAfter(focused.current, transports.length) ?? -1];
    if (next !== undefined) setWish({ id: next.id, focus: true });
  }, [transports, wish.id]);

  const moveFromAnywhere = (key: string): void => {
    const inside = list.current?.contains(document.activeElement) === true;
    // The first press only shows the current row; the next one moves on.
    const row = inside ? nextRow(key, active, transports.length) : active;
    if (row !== undefined) moveTo(row);
  };
  useKey({ key: 'j' }, () => moveFromAnywhere('ArrowDown'));
  useKey({ key: 'k' }, () => moveFromAnywhere('ArrowUp'));
  const watch = (): void => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (row && list.current?.contains(row) === true) row.querySelector<HTMLElement>('[data-watch-star]')?.click();
  };
  // With a selection, the selection bar watches all selected rows.
  useKey({ key: 's' }, selecting ? null : watch);

  return {
    active,
    moveTo,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const peeked = transports[active]?.id;
      // Elsewhere in the row the key belongs to a button.
      if (event.key === ' ' && peeked !== undefined && isRowLink(event.target)) {
        event.preventDefault();
        return onPeek(peeked);
      }
      const row = nextRow(event.key, active, transports.length);
      if (row === undefined) return;
      event.preventDefault();
      moveTo(row);
    },
    onFocus(event) {
      const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      focused.current = transports.findIndex((transport) => transport.id === id);
      if (id === undefined) return;
      if (id !== wish.id) setWish({ id, focus: false });
      onFollow(id);
    },
  };
}
