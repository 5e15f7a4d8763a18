import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { columnDefinitions } from '../table/column-definitions.ts';
import { isColumnKey, type ColumnKey } from '../column-key.ts';

/** Announcements for moving a column without seeing it. */
export function useDragWords(keys: readonly ColumnKey[]): NonNullable<DndContextProps['accessibility']> {
  const { t, i18n } = useLingui();
  const nameOf = (id: UniqueIdentifier): string => (isColumnKey(id) ? i18n._(columnDefinitions[id].header) : '');
  const placeOf = (id: UniqueIdentifier): number => keys.findIndex((key) => key === id) + 1;
  const count = keys.length;
  const hasLeft = useRef(false);
  return {
    screenReaderInstructions: {
      draggable: t`Press space to take the column, the arrow keys to move it, space again to put it down, or escape to leave it where it was.`,
    },
    announcements: {
      onDragStart: ({ active }) => {
        hasLeft.current = false;
        const name = nameOf(active.id);
        return t`${name} taken.`;
      },
      onDragOver: ({ active, over }) => {
        // Taken, it first of all lies over itself: that would drown that it was taken.
        hasLeft.current ||= over !== null && over.id !== active.id;
        if (over === null || !hasLeft.current) return undefined;
        const [name, place] = [nameOf(active.id), placeOf(over.id)];
        return t`${name} is at place ${place} of ${count}.`;
      },
      onDragEnd: ({ active, over }) => {
        const name = nameOf(active.id);
        if (over === null) return t`${name} stays where it was.`;
        const place = placeOf(over.id);
        return t`${name} put down at place ${place} of ${count}.`;
      },
      onDragCancel: ({ active }) => {
        const name = nameOf(active.id);
        return t`${name} stays where it was.`;
      },
    },
  };
}
