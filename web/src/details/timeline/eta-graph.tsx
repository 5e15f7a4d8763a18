import { Trans } from '@lingui/react/macro';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { riskWords } from '../../transport/risk-words.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, plannedOf, reachedAt } from '../detailed-waypoint.ts';
import { etaAxis } from './eta-axis.ts';
import classes from './eta-graph.module.css';

type Standing = Extract<EtaStanding, { kind: 'CURRENT' | 'OLD' }>;

type Props = { readonly waypoint: DetailedWaypoint; readonly standing: Standing };

const NANOSECONDS = 1e6;

/** The planned window as a frame, the expected arrival as a band with its middle, and the band's ends in words. */
export function EtaGraph({ waypoint, standing }: Props): ReactNode {
  const { locale } = useLanguage();
  const { expected, status } = standing.eta;
  const zone = knownZone(waypoint.timezone);
  const there = Temporal.Instant.fromEpochMilliseconds(expected).toZonedDateTimeISO(zone);
  const likely = likelySpan(waypoint, standing);
  const axis = etaAxis(plannedOf(waypoint), likely, expected, there.offsetNanoseconds / NANOSECONDS);
  const isOld = standing.kind === 'OLD';
  const risk = standing.eta.lateRisk === null ? null : riskWords(standing.eta.lateRisk, locale);
  const late = isOld || status === 'DELAYED' ? null : axis.late;
  const { when } = whenWords(likely.from, likely.to, waypoint.timezone, {
    now: useNow('minute'),
    timeZone: readerZone(),
    locale,
  });
  return (
    <div className={classes['graph']}>
      <svg className={classes['bars']} width="100%" height={24} aria-hidden>
        <line className={classes['time']} x1="0%" x2="100%" y1={12} y2={12} />
        <rect
          className={classes['planned']}
          x={`${axis.planned.start}%`}
          y={2}
          width={`${axis.planned.width}%`}
          height={20}
          rx={4}
        />
        <rect
          className={classes['band']}
          data-meaning={isOld ? 'OLD' : status}
          x={`${axis.band.start}%`}
          y={8}
          width={`${axis.band.width}%`}
          height={8}
          rx={4}
        />
        {late !== null && (
          <rect className={classes['late']} x={`${late.start}%`} y={8} width={`${late.width}%`} height={8} rx={4} />
        )}
        <line
          className={classes['expected']}
          data-meaning={isOld ? 'OLD' : status}
          x1={`${axis.expected}%`}
          x2={`${axis.expected}%`}
          y1={3}
          y2={21}
        />
      </svg>
      <div className={classes['ticks']} aria-hidden>
        {axis.ticks.map(({ at, start }) => (
          <span key={at} style={{ insetInlineStart: `${start}%` }}>
            {dateFormat(locale, zone, isMidnight(at, zone) ? 'day' : 'clock').format(at)}
          </span>
        ))}
      </div>
      <p className={classes['likely']}>
        {isOld ? <Trans>Was likely {when}</Trans> : <Trans>Likely {when}</Trans>}
        {late !== null && (
          <>
            {' '}
            · <Trans>amber is after the window</Trans>
          </>
        )}
        {!isOld && <> · {risk === null ? <Trans>not learned yet</Trans> : <Trans>{risk} likely late</Trans>}</>}
      </p>
    </div>
  );
}

/** A vehicle with time to spare is not expected before the window opens; how soon it could come is stated in words. */
function likelySpan(waypoint: DetailedWaypoint, { eta }: Standing): { readonly from: number; readonly to: number } {
  const opens = plannedOf(waypoint).from;
  const reached = reachedAt(waypoint) ?? eta.expected;
  const waits = reached < Math.min(opens, eta.expected);
  return { from: waits ? Math.max(eta.min, Math.min(opens, eta.expected)) : eta.min, to: eta.max };
}

/** Where ticks mark days, their names say more than 00:00. */
function isMidnight(at: number, zone: string): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return hour === 0 && minute === 0;
}
