import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { type DetailedWaypoint, plannedOf } from '../detailed-waypoint.ts';
import { etaAxis } from './eta-axis.ts';
import classes from './eta-graph.module.css';

type Props = {
  readonly waypoint: DetailedWaypoint;
  readonly standing: Extract<EtaStanding, { kind: 'CURRENT' | 'OLD' }>;
};

const NANOSECONDS = 1e6;

/** The planned window as a frame, the expected arrival as a band with its middle. It repeats what the words beside it say. */
export function EtaGraph({ waypoint, standing }: Props): ReactNode {
  const { locale } = useLanguage();
  const { min, max, expected, status } = standing.eta;
  const zone = knownZone(waypoint.timezone);
  const there = Temporal.Instant.fromEpochMilliseconds(expected).toZonedDateTimeISO(zone);
  const axis = etaAxis(plannedOf(waypoint), { from: min, to: max }, expected, there.offsetNanoseconds / NANOSECONDS);
  const meaning = standing.kind === 'OLD' ? 'OLD' : status;
  return (
    <div className={classes['graph']} aria-hidden>
      <svg className={classes['bars']} width="100%" height={28}>
        <rect
          className={classes['planned']}
          x={`${axis.planned.start}%`}
          y={5}
          width={`${axis.planned.width}%`}
          height={18}
          rx={4}
        />
        <rect
          className={classes['band']}
          data-meaning={meaning}
          x={`${axis.band.start}%`}
          y={9}
          width={`${axis.band.width}%`}
          height={10}
          rx={5}
        />
        <line className={classes['expected']} x1={`${axis.expected}%`} x2={`${axis.expected}%`} y1={5} y2={23} />
      </svg>
      <div className={classes['ticks']}>
        {axis.ticks.map(({ at, start }) => (
          <span key={at} style={{ insetInlineStart: `${start}%` }}>
            {dateFormat(locale, zone, isMidnight(at, zone) ? 'day' : 'clock').format(at)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Where days are told apart, their names say more than 00:00. */
function isMidnight(at: number, zone: string): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return hour === 0 && minute === 0;
}
