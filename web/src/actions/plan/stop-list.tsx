import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { momentIn } from '../time/entered-time.ts';
import classes from './plan-fields.module.css';
import { emptyStop, type FormStop, moveStop, zoneOf } from './plan-form.ts';
import { type Problem, useProblemAt } from './plan-problems.ts';
import { StopFields } from './stop-fields.tsx';

type StopListProps = {
  readonly stops: readonly FormStop[];
  readonly onChange: (stops: readonly FormStop[]) => void;
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  readonly problems: readonly Problem[];
  /** Whether to offer places planned before. */
  readonly offersSites: boolean;
};

/** In the order they are driven to; reordered by dragging or with the up and down buttons. */
export function StopList({ stops, onChange, onStop, problems, offersSites }: StopListProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const problem = useProblemAt(problems)('stops');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (from: number, to: number): void => {
    const moved = moveStop(stops, from, to);
    if (moved === stops) return;
    onChange(moved);
    const [number, all] = [to + 1, stops.length];
    setSaid(t`Now stop ${number} of ${all}.`);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const indexOf = (key: unknown): number => stops.findIndex((stop) => stop.key === key);
    if (over !== null) move(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={stops.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={classes['stops']}>
          {stops.map((stop, index) =>
            stop.isCompleted ? (
              <CompletedStop key={stop.key} stop={stop} number={index + 1} />
            ) : (
              <StopCard
                key={stop.key}
                stop={stop}
                after={plannedAt(stops[index - 1])}
                offersSites={offersSites}
                number={index + 1}
                mayMoveUp={index > 0 && stops[index - 1]?.isCompleted === false}
                mayMoveDown={index < stops.length - 1}
                mayRemove={stops.length > 2}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(stops.toSpliced(index, 1))}
                onStop={onStop}
                problems={problems.filter((one) => one.stop === stop.key)}
              />
            ),
          )}
        </ol>
      </SortableContext>
      <div role="status" className={classes['said']}>
        {said}
      </div>
      <div role="status" className={classes['problem']}>
        {problem}
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...stops, emptyStop()])}
      >
        <Trans>Add stop</Trans>
      </Button>
    </DndContext>
  );
}

/** When a stop is planned; null while that is not clear. */
function plannedAt(stop: FormStop | undefined): number | null {
  return stop === undefined ? null : momentIn(stop.from, zoneOf(stop));
}

type StopCardProps = {
  readonly stop: FormStop;
  readonly after: number | null;
  readonly offersSites: boolean;
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

function StopCard({ stop, after, offersSites, number, mayMoveUp, mayMoveDown, mayRemove, ...doing }: StopCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: stop.key,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const button = { variant: 'subtle', color: 'gray', size: 34 } as const;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes['card']}
      data-dragging={isDragging || undefined}
      data-stop={stop.key}
    >
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
            <Trans>Stop {number}</Trans>
          </span>
          <ActionIcon
            {...button}
            disabled={!mayMoveUp}
            aria-label={t`Move stop ${number} up`}
            onClick={() => doing.onMove(-1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            {...button}
            disabled={!mayMoveDown}
            aria-label={t`Move stop ${number} down`}
            onClick={() => doing.onMove(1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          {mayRemove && (
            <ActionIcon {...button} aria-label={t`Remove stop ${number}`} onClick={doing.onRemove}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </div>
        <StopFields
          stop={stop}
          after={after}
          offersSites={offersSites}
          onStop={doing.onStop}
          problems={doing.problems}
        />
      </div>
    </li>
  );
}

/** A completed stop can no longer be planned. */
function CompletedStop({ stop, number }: { readonly stop: FormStop; readonly number: number }) {
  return (
    <li className={classes['card']} data-completed>
      <div className={classes['cardHead']}>
        <span className={classes['number']}>{number}</span>
        <span className={classes['cardTitle']}>{stop.typed}</span>
        <span className={classes['completed']}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          <Trans>Completed: cannot be changed any more</Trans>
        </span>
      </div>
    </li>
  );
}
