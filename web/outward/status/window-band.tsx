import type { SharedStop } from '@milepost/api-contract/links/transport-status';
import { msOf } from '../date-words.ts';
import { bandScale } from './band-scale.ts';
import { clockOf, momentOf, useLocalization, windowOf } from './localization.ts';
import styles from './window-band.module.css';

type Props = {
  readonly stop: SharedStop;
  readonly eta: NonNullable<SharedStop['eta']>;
  readonly now: number;
};

/** The likely range against the planned window. The sentence above says the same. */
export function WindowBand({ stop, eta, now }: Props) {
  const reader = useLocalization();
  const { words } = reader;
  const zone = stop.timezone;
  const { start, end, ticks, showsNow } = bandScale(stop, eta, now);
  const place = (at: number | string): number => ((msOf(at) - start) / (end - start)) * 100;
  const span = (from: string, to: string) => ({ left: `${place(from)}%`, width: `${place(to) - place(from)}%` });
  const middle = (place(stop.plannedFrom) + place(stop.plannedTo)) / 2;
  const isBefore = now < msOf(stop.plannedFrom);
  const isInside = !isBefore && now <= msOf(stop.plannedTo);
  const said = words.band(
    windowOf(reader, zone, stop.plannedFrom, stop.plannedTo, now),
    windowOf(reader, zone, eta.min, eta.max, now),
    momentOf(reader, zone, eta.expected, now),
  );
  return (
    <div className={styles['band']} role="img" aria-label={said}>
      <div className={styles['names']}>
        <span
          className={styles['windowName']}
          style={middle > 50 ? { right: `${100 - place(stop.plannedTo)}%` } : { left: `${place(stop.plannedFrom)}%` }}
        >
          {words.plannedWindow}
        </span>
        {showsNow && !isInside && (
          <b
            className={styles['nowName']}
            style={isBefore ? { right: `${100 - place(now)}%` } : { left: `${place(now)}%` }}
          >
            {words.now}
          </b>
        )}
      </div>
      <div className={styles['track']}>
        <i className={styles['window']} style={span(stop.plannedFrom, stop.plannedTo)} />
        <i className={styles['likely']} style={span(eta.min, eta.max)} />
        <i className={styles['expected']} style={{ left: `${place(eta.expected)}%` }} />
        {showsNow && <i className={styles['now']} style={{ left: `${place(now)}%` }} />}
      </div>
      <div className={styles['ticks']}>
        {ticks.map((tick, index) => (
          <span
            key={tick}
            data-edge={index === 0 ? 'first' : place(tick) > 97 ? 'last' : undefined}
            style={{ left: `${place(tick)}%` }}
          >
            {clockOf(reader, zone, tick)}
          </span>
        ))}
      </div>
    </div>
  );
}
