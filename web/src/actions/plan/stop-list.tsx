import { Trans, useLingui } from '@lingui/react/macro';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CompletedStop } from './completed-stop.tsx';
import { moveStop } from './move-stop.ts';
import classes from './plan-fields.module.css';
import { emptyStop, type FormStop } from './plan-form.ts';
import type { Problem } from './plan-problems.ts';
import { StopCard } from './stop-card.tsx';
import { useProblemAt } from './use-problem-at.ts';

type Props = {
  readonly stops: readonly FormStop[];
  readonly onChange: (stops: readonly FormStop[]) => void;
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  readonly problems: readonly Problem[];
};

/** In the order in which they are driven to; by drag, or with the buttons that say where to. */
export function StopList({ stops, onChange, onStop, problems }: Props) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const problem = useProblemAt(problems)('stops');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (from: number, to: number): void => {
    const moved = moveStop(stops, from, to);
    if (moved === stops) return;
    onChange(moved);
    const [number, all] = [to + 1, stops.length];
    setSaid(t`Now waypoint ${number} of ${all}.`);
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
        <Trans>Add waypoint</Trans>
      </Button>
    </DndContext>
  );
}
