import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { nextWaypoint } from '../transport/waypoint-of.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './needs-you-now.module.css';
import { reasonLooks } from '../transport/reasons.ts';

type Props = { readonly transport: Transport; readonly reason: ActionReason };

function LastSeen({ transport: { latestGpsSignal, latestPosition } }: { readonly transport: Transport }) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (latestGpsSignal === null) return null;
  const ago = relativeTime(Date.parse(latestGpsSignal), now, locale);
  const city = latestPosition?.place?.city;
  if (city === undefined) return <Trans>Last signal {ago}.</Trans>;
  return (
    <Trans>
      Last signal {ago} near {city}.
    </Trans>
  );
}

function Suggestions({ health }: { readonly health: NonNullable<Transport['gpsHealth']> }) {
  const [first, second] = health.suggestedTrackingIds;
  if (first === undefined) return null;
  const ids = second === undefined ? first : `${first}, ${second}`;
  return health.cause === 'NO_TRACKING_ID' ? <Trans>Usual on this lane: {ids}.</Trans> : <Trans>Similar: {ids}.</Trans>;
}

/** The stop whose turn it is: the sooner it is due, the more urgent. */
function Due({ transport }: Pick<Props, 'transport'>) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const next = nextWaypoint(transport);
  if (next === undefined) return null;
  const { from, to, kind } = next.plannedTimeOfArrival;
  const planned = { from: Date.parse(from), to: Date.parse(to), kind, timeZone: next.timezone };
  const words = plannedTimeWords(planned, { now, timeZone: readerZone(), locale });
  const { city } = next.address;
  const { when } = words;
  return (
    <span className={classes['due']} title={words.absolute}>
      <Trans>
        Due in {city}: {when}
      </Trans>
    </span>
  );
}

/** Why it stands here, and what else is known that helps. */
export function UrgentCause({ transport, reason }: Props) {
  const { t } = useLingui();
  const { organizationRole } = useVisitor().organization;
  const health = reason === 'WAYPOINT_CONFIRMATION' ? null : transport.gpsHealth;
  return (
    <div className={classes['cause']}>
      {t(health === null ? reasonLooks[reason].cause[organizationRole] : gpsCauseWords[health.cause])}
      <span className={classes['detail']}>
        {health !== null && <Suggestions health={health} />} <LastSeen transport={transport} />{' '}
        <Due transport={transport} />
      </span>
    </div>
  );
}
