import type { SharedStop, ShownStatus } from '@milepost/api-contract/links/transport-status';
import { msOf } from '../date-words.ts';
import { Icon } from './icon.tsx';
import { momentOf, type Localization, useLocalization, windowOf } from './localization.ts';
import styles from './stops.module.css';

type Props = { readonly status: ShownStatus; readonly now: number; readonly isOutdated: boolean };

type Mark = 'DONE' | 'YOURS' | 'UNKNOWN' | 'OPEN';

export function Stops({ status, now, isOutdated }: Props) {
  const reader = useLocalization();
  const { words } = reader;
  return (
    <section className={styles['card']} aria-label={words.stops}>
      <ol className={styles['list']}>
        {status.stops.map((stop) => {
          const mark = markOf(stop, now, isOutdated);
          return (
            <li key={stop.number} className={styles['stop']} data-mark={mark}>
              <span className={styles['mark']}>
                {mark === 'DONE' && <Icon name="check" size={14} />}
                {mark === 'UNKNOWN' && '?'}
              </span>
              <span className={styles['place']} data-yours={stop.isYours ? '' : undefined}>
                {stop.isYours ? words.yourStop(stop.city) : stop.city}
              </span>
              <span className={styles['when']}>{whenOf(reader, stop, mark, now)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function markOf({ standing, isYours, plannedTo }: SharedStop, now: number, isOutdated: boolean): Mark {
  if (standing === 'ARRIVED' || standing === 'DONE') return 'DONE';
  if (isYours) return isOutdated ? 'OPEN' : 'YOURS';
  return isOutdated && now > msOf(plannedTo) ? 'UNKNOWN' : 'OPEN';
}

function whenOf(reader: Localization, stop: SharedStop, mark: Mark, now: number): string {
  const { words } = reader;
  const { timezone, departedAt, arrivedAt, plannedFrom, plannedTo, eta, isYours } = stop;
  const moment = (at: string): string => momentOf(reader, timezone, at, now);
  if (departedAt !== null) return words.left(moment(departedAt));
  if (arrivedAt !== null) return words.arrivedAt(moment(arrivedAt));
  if (mark === 'DONE') return words.done;
  const window = windowOf(reader, timezone, plannedFrom, plannedTo, now);
  if (mark === 'UNKNOWN') return words.noNews(window);
  // The expected time at the reader's stop is already the large one above.
  const isShown = stop.standing === 'CURRENT' && eta !== null && !isYours;
  return isShown ? words.expectedAt(moment(eta.expected)) : words.planned(window);
}
