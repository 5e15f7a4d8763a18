import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { ringRadiusM } from '@milepost/domain/geofence/rings';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, stayOf } from '../detailed-waypoint.ts';
import { EventWords, LearnedLate } from './event-list.tsx';
import { signalsInside } from './signals-inside.ts';
import classes from './timeline.module.css';

type Props = { readonly waypoint: DetailedWaypoint; readonly signals: GpsSignals | undefined };

/**
 * What led to the status: the event, the signals behind it, and how long the vehicle stayed. The arrival is shown
 * above.
 */
export function EvidenceSummary({ waypoint, signals }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const last = waypoint.evidence.at(-1);
  if (last === undefined) return null;
  const { shortestMs, maxMs } = stayOf(waypoint);
  const stay = shortestMs === null ? null : durationWords(shortestMs, locale);
  const most = maxMs === null || maxMs === shortestMs ? null : durationWords(maxMs, locale);
  return (
    <p className={classes['evidence']}>
      <EventWords event={last} />
      {last.at !== waypoint.ata && (
        <>
          {' '}
          <MomentView at={Date.parse(last.at)} timeZone={waypoint.timezone} locale={locale} />
        </>
      )}
      <LearnedLate event={last} timeZone={waypoint.timezone} />
      <Signals waypoint={waypoint} signals={signals} />
      {stay !== null && <> · {most === null ? t`on site ${stay}` : t`on site between ${stay} and ${most}`}</>}
      {waypoint.completionReason === 'ARRIVED' && waypoint.departedAt === null && (
        <>
          {' '}
          · <Trans>has not been seen leaving</Trans>
        </>
      )}
    </p>
  );
}

/** Only for an arrival: the signals in the innermost ring, unless there are so many that they are thinned out. */
function Signals({ waypoint, signals }: Props): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { ata, departedAt, completionReason, position, timezone } = waypoint;
  if (signals === undefined || ata === null || completionReason !== 'ARRIVED') return null;
  const until = departedAt === null ? Infinity : Date.parse(departedAt);
  const inside = signalsInside(signals.signals, position, ringRadiusM[1], Date.parse(ata), until);
  if (inside === null || signals.totalElements > signals.signals.length) return null;
  const { when } = whenWords(inside.first, inside.last, timezone, { now, timeZone: readerZone(), locale });
  return (
    <>
      {' '}
      · <Plural value={inside.count} one="# signal inside 1 km" other="# signals inside 1 km" /> ({when})
    </>
  );
}
