import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { NotSet } from '../transport/not-set.tsx';
import { roughMinutes } from '@milepost/domain/calendar/duration-words';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { markDisplay, MarkSwatch } from './mark-display.tsx';
import { truckName, type Truck } from './truck.ts';
import classes from './truck-list.module.css';

type Props = {
  readonly trucks: readonly Truck[];
  readonly selectedId: string | null;
  readonly onSelect: (truck: Truck) => void;
};

const MINUTE_MS = 60_000;
const ROW_PX = 58;
const PAGE_ROWS = 8;

/** The trucks of the map as a list. Arrow keys move, Enter selects. */
export function TruckList({ trucks, selectedId, onSelect }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const standingOf = ({ mark, lateMinutes }: Truck): string => {
    if (lateMinutes === null) return t(markDisplay[mark].word);
    const away = roughMinutes(lateMinutes * MINUTE_MS, locale);
    return t`${away} late`;
  };
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const [active, setActive] = useState(0);
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: trucks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    getItemKey: (index) => trucks[index]?.id ?? index,
  });
  const selectedIndex = trucks.findIndex(({ id }) => id === selectedId);
  const current = Math.min(active, Math.max(0, trucks.length - 1));

  // Scrolls a truck selected on the map into view here too.
  useEffect(() => {
    if (selectedIndex === -1) return;
    setActive(selectedIndex);
    rows.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [rows, selectedIndex]);

  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(trucks.length - 1, index));
    setActive(next);
    rows.scrollToIndex(next, { align: 'auto' });
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + PAGE_ROWS,
    PageUp: current - PAGE_ROWS,
    Home: 0,
    End: trucks.length - 1,
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const chosen = trucks[current];
    if (step !== undefined) goTo(step);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onSelect(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className={classes['list']}
      role="listbox"
      tabIndex={0}
      aria-label={t`Transports on the map`}
      aria-activedescendant={trucks.length === 0 ? undefined : `${prefix}${current}`}
      onKeyDown={press}
    >
      <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const truck = trucks[index];
          if (truck === undefined) return null;
          return (
            <div
              key={truck.id}
              id={`${prefix}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={truck.id === selectedId}
              aria-setsize={trucks.length}
              aria-posinset={index + 1}
              className={classes['row']}
              data-active={index === current || undefined}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => {
                setActive(index);
                onSelect(truck);
              }}
            >
              <MarkSwatch mark={truck.mark} />
              <span className={classes['name']}>{truckName(truck) ?? <NotSet />}</span>
              <span className={classes['mark']} data-late={truck.lateMinutes !== null || undefined}>
                {standingOf(truck)}
              </span>
              <span className={classes['way']}>
                {truck.from} → {truck.to}
              </span>
              <span className={classes['age']}>{relativeTime(Math.min(truck.at, now), now, locale)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
