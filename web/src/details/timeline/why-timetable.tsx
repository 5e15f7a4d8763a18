import { Trans, useLingui } from '@lingui/react/macro';
import { arrivalTimetable, type TimetableRow } from '@milepost/domain/eta/arrival-timetable';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import {
  type Icon,
  IconBan,
  IconBed,
  IconCoffee,
  IconFlag,
  IconHistory,
  IconHourglass,
  IconPackage,
  IconRoad,
  IconShip,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { countryName, lanePaceWords } from '../../transport/forecast-reason-words.ts';
import { dayAndClock } from '../../ui/time/day-and-clock.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { type DetailedWaypoint, plannedOf, reachedAt } from '../detailed-waypoint.ts';
import classes from './why-timetable.module.css';

type WhyTimetableProps = {
  readonly waypoint: DetailedWaypoint;
  /** The previous stop, while it is still ahead of the vehicle. */
  readonly before: DetailedWaypoint | undefined;
  readonly standing: Extract<EtaStanding, { kind: 'CURRENT' }>;
  readonly now: number;
};

/** Why it is expected then: the way there in rows, of which the last ends at the ETA. */
export function WhyTimetable({ waypoint, before, standing, now }: WhyTimetableProps): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const { forecast, timezone, address } = waypoint;
  const { city } = address;
  const { expected } = standing.eta;
  const isNext = before === undefined;
  const from = isNext ? now : Math.max(now, reachedAt(before) ?? now);
  const because = (forecast?.because ?? []).map((reason) => ({
    ...reason,
    from: Date.parse(reason.from),
    until: Date.parse(reason.until),
  }));
  const rows = arrivalTimetable({ from, expected, because });
  const lanePace = because.find(({ code }) => code === 'LANE_PACE');
  if (rows.length === 0) return null;
  const clock = dateFormat(locale, timezone, 'clock');
  return (
    <table className={classes['why']} aria-label={t`Why ${city} is expected then`}>
      <tbody>
        {rows.map((row, index) => {
          const Picture = icons[row.code];
          const isBegun = because.some(({ code, from: since }) => code === row.code && since < row.from);
          return (
            <tr key={row.from}>
              <td className={classes['clock']}>
                {isNext && index === 0 ? <Trans>now</Trans> : clock.format(row.from)}
              </td>
              <th scope="row">
                <Picture size={16} stroke={1.6} aria-hidden />
                <span>
                  <RowWords row={row} before={before?.address.city} to={index === rows.length - 1 ? city : undefined} />
                </span>
              </th>
              <td className={classes['length']}>
                {isBegun || row.code === 'DRIVING_BAN' ? (
                  <Until row={row} timeZone={timezone} />
                ) : (
                  durationWords(row.until - row.from, locale)
                )}
              </td>
            </tr>
          );
        })}
        <tr className={classes['end']}>
          <td className={classes['clock']}>{clock.format(expected)}</td>
          <th scope="row" colSpan={2}>
            <IconFlag size={16} stroke={1.6} aria-hidden />
            <Trans>Arrives</Trans>
          </th>
        </tr>
        {lanePace && (
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              <IconHistory size={16} stroke={1.6} aria-hidden />
              <span>{lanePaceWords(lanePace, i18n, locale)}</span>
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const icons = {
  DRIVE: IconRoad,
  BREAK: IconCoffee,
  DAILY_REST: IconBed,
  WEEKLY_REST: IconBed,
  DRIVING_BAN: IconBan,
  FERRY: IconShip,
  WAITING_FOR_WINDOW: IconHourglass,
  ON_SITE: IconPackage,
  PLANNED_TIME: IconHourglass,
} as const satisfies Record<TimetableRow['code'], Icon>;

type RowWordsProps = {
  readonly row: TimetableRow;
  /** The stop from which this way begins. */
  readonly before: string | undefined;
  /** The destination of the last row. */
  readonly to: string | undefined;
};

function RowWords({ row: { code, countryCode, stays }, before, to }: RowWordsProps): ReactNode {
  const { locale } = useLanguage();
  switch (code) {
    case 'DRIVE':
      return to === undefined ? <Trans>Drive</Trans> : <Trans>Drive to {to}</Trans>;
    case 'BREAK':
      return <Trans>Break</Trans>;
    case 'DAILY_REST':
      return <Trans>Rest</Trans>;
    case 'WEEKLY_REST':
      return <Trans>Weekly rest</Trans>;
    case 'DRIVING_BAN': {
      if (countryCode === null) return <Trans>Driving ban</Trans>;
      const country = countryName(countryCode, locale);
      return <Trans>Driving ban in {country}</Trans>;
    }
    case 'FERRY':
      return <Trans>Ferry</Trans>;
    case 'WAITING_FOR_WINDOW':
      return before === undefined ? <Trans>Waits for the window</Trans> : <Trans>Waits until {before} opens</Trans>;
    case 'ON_SITE':
      return (
        <>
          {before === undefined ? <Trans>On site</Trans> : <Trans>On site in {before}</Trans>}
          {stays !== undefined && (
            <span className={classes['learned']}>
              {' '}
              <Trans>as usual there ({stays} stays)</Trans>
            </span>
          )}
        </>
      );
    case 'PLANNED_TIME':
      return <Trans>Could be there, has time to spare</Trans>;
  }
}

/** By the clock of the rows next to it, with the day if it lasts for a day or longer. */
function Until({
  row: { from, until },
  timeZone,
}: {
  readonly row: TimetableRow;
  readonly timeZone: string;
}): ReactNode {
  const { locale } = useLanguage();
  const reader = { now: useNow('minute'), timeZone, locale };
  const clock = dateFormat(locale, timeZone, 'clock').format(until);
  const when = until - from < DAY_MS ? clock : dayAndClock(until, timeZone, reader);
  return <Trans>until {when}</Trans>;
}

const DAY_MS = 24 * 3_600_000;

type EarliestWordsProps = { readonly waypoint: DetailedWaypoint; readonly now: number };

/** If it could come before the window opens: the earliest possible time, if that is still ahead, and the opening. */
export function EarliestWords({ waypoint, now }: EarliestWordsProps): ReactNode {
  const { locale } = useLanguage();
  const reached = reachedAt(waypoint);
  const { from } = plannedOf(waypoint);
  if (waypoint.eta === null || reached === null || reached <= now) return null;
  if (reached >= from || reached === Date.parse(waypoint.eta.expected)) return null;
  const moment = (at: number): ReactNode => <MomentView at={at} timeZone={waypoint.timezone} locale={locale} />;
  const [soonest, opens] = [moment(reached), moment(from)];
  return (
    <p className={classes['spare']}>
      <IconHourglass size={16} stroke={1.6} aria-hidden />
      <span>
        {waypoint.plannedTimeOfArrival.kind === 'APPOINTMENT' ? (
          <Trans>
            Could be there by {soonest}, the appointment is {opens}.
          </Trans>
        ) : (
          <Trans>
            Could be there by {soonest}, the window opens {opens}.
          </Trans>
        )}
      </span>
    </p>
  );
}
