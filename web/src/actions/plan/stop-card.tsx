import { Trans, useLingui } from '@lingui/react/macro';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './plan-fields.module.css';
import type { FormStop } from './plan-form.ts';
import type { Problem } from './plan-problems.ts';
import { StopFields } from './stop-fields.tsx';

type Props = {
  readonly stop: FormStop;
  readonly number: number;
  readonly mayMoveUp: boolean;
  readonly mayMoveDown: boolean;
  readonly mayRemove: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  /** Of this stop. */
  readonly problems: readonly Problem[];
};

export function StopCard({ stop, number, mayMoveUp, mayMoveDown, mayRemove, ...doing }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: stop.key,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const button = { variant: 'subtle', color: 'gray', size: 34 } as const;
  return (
    <li ref={setNodeRef} style={style} className={classes['card']} data-dragging={isDragging || undefined}>
      <div role="group" aria-labelledby={titleId}>
        <div className={classes['cardHead']}>
          {/* For the mouse; the buttons beside it do the same. */}
          <span ref={setActivatorNodeRef} {...listeners} className={classes['grip']} aria-hidden>
            <IconGripVertical size={18} stroke={1.6} />
          </span>
          <span className={classes['number']} aria-hidden>
            {number}
          </span>
          <span id={titleId} className={classes['cardTitle']}>
            <Trans>Waypoint {number}</Trans>
          </span>
          <ActionIcon
            {...button}
            disabled={!mayMoveUp}
            aria-label={t`Move waypoint ${number} up`}
            onClick={() => doing.onMove(-1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            {...button}
            disabled={!mayMoveDown}
            aria-label={t`Move waypoint ${number} down`}
            onClick={() => doing.onMove(1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          {mayRemove && (
            <ActionIcon {...button} aria-label={t`Remove waypoint ${number}`} onClick={doing.onRemove}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </div>
        <StopFields stop={stop} onStop={doing.onStop} problems={doing.problems} />
      </div>
    </li>
  );
}
