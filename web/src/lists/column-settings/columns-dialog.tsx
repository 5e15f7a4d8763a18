import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, useRef } from 'react';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type ColumnKey, isColumnKey } from '../column-key.ts';
import { columnDefinitions } from '../table/column-definitions.ts';
import { ALWAYS_SHOWN, offeredColumns } from './column-settings.ts';
import classes from './columns-dialog.module.css';
import type { ColumnsDialogProps } from './customize-columns.tsx';
import { isCustomized, moveColumn, resetColumns, showColumn } from './customize-settings.ts';
import { useColumnSettings } from './use-column-settings.ts';

type Props = {
  readonly column: ColumnKey;
  readonly enabled: boolean;
  readonly before: ColumnKey | undefined;
  readonly after: ColumnKey | undefined;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (to: ColumnKey) => void;
};

type StepProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: ColumnKey | undefined;
  readonly onMove: (to: ColumnKey) => void;
};

/** At the end of the list it stays in place; otherwise the focus on it would be lost. */
function Step({ label, icon, to, onMove }: StepProps): ReactNode {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-disabled={to === undefined}
      data-disabled={to === undefined}
      onClick={() => to !== undefined && onMove(to)}
    >
      {icon}
    </ActionIcon>
  );
}

/** Movable by dragging, by keys on its handle, or step by step. */
function ColumnItem({ column, enabled, before, after, onShow, onMove }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const name = i18n._(columnDefinitions[column].header);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes['column']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes['handle']}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${name}`}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden />
      </button>
      <Checkbox
        className={classes['name'] ?? ''}
        label={name}
        checked={enabled}
        disabled={column === ALWAYS_SHOWN}
        onChange={({ currentTarget }) => onShow(currentTarget.checked)}
      />
      <Step label={t`Move ${name} up`} icon={<IconChevronUp size={18} />} to={before} onMove={onMove} />
      <Step label={t`Move ${name} down`} icon={<IconChevronDown size={18} />} to={after} onMove={onMove} />
    </li>
  );
}

/** Announcements for moving a column without seeing it. */
function useDragWords(keys: readonly ColumnKey[]): NonNullable<DndContextProps['accessibility']> {
  const { t, i18n } = useLingui();
  const nameOf = (id: UniqueIdentifier): string => (isColumnKey(id) ? i18n._(columnDefinitions[id].header) : '');
  const placeOf = (id: UniqueIdentifier): number => keys.findIndex((key) => key === id) + 1;
  const count = keys.length;
  const hasLeft = useRef(false);
  return {
    screenReaderInstructions: {
      draggable: t`Press space to pick up the column, the arrow keys to move it, space again to drop it, or escape to leave it where it was.`,
    },
    announcements: {
      onDragStart: ({ active }) => {
        hasLeft.current = false;
        const name = nameOf(active.id);
        return t`${name} taken.`;
      },
      onDragOver: ({ active, over }) => {
        // A column that is picked up is first over itself: announcing that would drown out that it was picked up.
        hasLeft.current ||= over !== null && over.id !== active.id;
        if (over === null || !hasLeft.current) return undefined;
        const [name, place] = [nameOf(active.id), placeOf(over.id)];
        return t`${name} is at position ${place} of ${count}.`;
      },
      onDragEnd: ({ active, over }) => {
        const name = nameOf(active.id);
        if (over === null) return t`${name} stays where it was.`;
        const place = placeOf(over.id);
        return t`${name} dropped at position ${place} of ${count}.`;
      },
      onDragCancel: ({ active }) => {
        const name = nameOf(active.id);
        return t`${name} stays where it was.`;
      },
    },
  };
}

/** Drags begin after this many pixels, so a press on the handle stays a press. */
const DRAG_PX = 4;

/** Memoised: opening and closing the frame does not render the columns again. */
const Columns = memo(function Columns({ page, onClose }: Omit<ColumnsDialogProps, 'opened'>): ReactNode {
  const { t } = useLingui();
  const [settings, change] = useColumnSettings();
  const role = useVisitor().organization.organizationRole;
  const of = { role, page };
  const columns = offeredColumns(settings, role, page);
  const words = useDragWords(columns.map(({ key }) => key));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const [key, to] = [active.id, over?.id];
    if (isColumnKey(key) && isColumnKey(to) && key !== to) change((now) => moveColumn(now, of, key, to));
  };
  return (
    <>
      <p className={classes['explanation']}>
        <Trans>You choose which columns this page shows; their order is the same on all pages.</Trans>
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
        <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul className={classes['columns']} aria-label={t`Columns`}>
            {columns.map(({ key, enabled }, place) => (
              <ColumnItem
                key={key}
                column={key}
                enabled={enabled}
                before={columns[place - 1]?.key}
                after={columns[place + 1]?.key}
                onShow={(shown) => change((now) => showColumn(now, of, key, shown))}
                onMove={(to) => change((now) => moveColumn(now, of, key, to))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={classes['foot']}>
        <Button
          variant="default"
          aria-disabled={!isCustomized(settings, of)}
          data-disabled={!isCustomized(settings, of)}
          onClick={() => change((now) => resetColumns(now, of))}
        >
          <Trans>Reset to default</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
});

/** Which columns a page shows, and the column order of the role on all pages. Choices take effect at once. */
export function ColumnsDialog({ opened, onClose, page }: ColumnsDialogProps): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={t`Customize columns`} opened={opened} onClose={onClose} returnFocus={false}>
      <Columns page={page} onClose={onClose} />
    </Dialog>
  );
}
