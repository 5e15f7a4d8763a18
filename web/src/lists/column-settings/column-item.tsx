import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { columnDefinitions } from '../table/column-definitions.ts';
import type { ColumnKey } from '../column-key.ts';
import { ALWAYS_SHOWN } from './column-settings.ts';
import classes from './columns-dialog.module.css';

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

/** At the end of the way it stays where it is, or the focus on it would be lost. */
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
export function ColumnItem({ column, enabled, before, after, onShow, onMove }: Props): ReactNode {
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
