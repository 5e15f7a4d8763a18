import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStanding, NoEtaReason } from '@milepost/domain/eta/eta-standing';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { standingOf } from './standing-of.ts';
import { EtaBand } from '../ui/eta/eta-band.tsx';
import { roughDuration } from '../ui/time/duration-words.ts';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './eta-view.module.css';

type Props = { readonly transport: Transport; readonly waypoint: Waypoint };

type Known = Extract<EtaStanding, { kind: 'ARRIVED' | 'CURRENT' | 'OLD' }>;
type Window = { readonly from: number; readonly to: number };

const reasons: Record<NoEtaReason, MessageDescriptor> = {
  CANCELLED: msg`the transport was cancelled`,
  NOT_STARTED: msg`begins 24 h before the first stop`,
  CONFIRMATION_NEEDED: msg`was this stop visited?`,
  TRACKING_ID_MISSING: msg`no tracking ID yet`,
  GPS_SIGNAL_MISSING: msg`no signal yet`,
  NOT_CALCULATED: msg`comes with the next signal`,
};

function spanOf(standing: Known): Window {
  if (standing.kind === 'ARRIVED') return { from: standing.at, to: standing.at };
  return { from: standing.eta.min, to: standing.eta.max };
}

/** How far the arrival lies outside of the window. */
function distance(standing: Known, planned: Window): number {
  const at = standing.kind === 'ARRIVED' ? standing.at : standing.eta.expected;
  return at > planned.to ? at - planned.to : planned.from - at;
}

function meaningOf(standing: Known) {
  if (standing.kind === 'OLD') return 'OLD';
  if (standing.kind === 'ARRIVED') return standing.status ?? 'UNKNOWN';
  return standing.isAtRisk ? 'AT_RISK' : standing.eta.status;
}

type DetailProps = {
  readonly standing: Known;
  readonly planned: Window;
  readonly now: number;
};

function Detail({ standing, planned, now }: DetailProps): ReactNode {
  const { locale } = useLanguage();
  const meaning = meaningOf(standing);
  if (standing.kind === 'OLD') {
    const age = roughDuration(now - standing.restsOn, locale);
    return <Trans>{age} old</Trans>;
  }
  const away = roughDuration(distance(standing, planned), locale);
  switch (meaning) {
    case 'DELAYED':
      return <Trans>{away} late</Trans>;
    case 'EARLY':
      return <Trans>{away} early</Trans>;
    case 'AT_RISK':
      return <Trans>may be late</Trans>;
    case 'UNKNOWN':
      return <Trans>punctuality unknown</Trans>;
    default:
      return <Trans>on time</Trans>;
  }
}

/** What is expected of an arrival, or how it was, against its planned window; what is old says so first. */
export function EtaView({ transport, waypoint }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const standing = standingOf(transport, waypoint, now);
  if (standing.kind === 'UNKNOWN') {
    return (
      <span className={classes['none']}>
        <Trans>arrival unknown</Trans>
      </span>
    );
  }
  if (standing.kind === 'NONE') {
    return (
      <div className={classes['none']}>
        <Trans>no ETA</Trans>
        <div className={classes['detail']}>{t(reasons[standing.reason])}</div>
      </div>
    );
  }
  const planned = {
    from: Date.parse(waypoint.plannedTimeOfArrival.from),
    to: Date.parse(waypoint.plannedTimeOfArrival.to),
  };
  const span = spanOf(standing);
  const words = plannedTimeWords(
    { kind: 'RANGE', ...span, timeZone: waypoint.timezone },
    { now, timeZone: readerZone(), locale },
  );
  const meaning = meaningOf(standing);
  const etaWords = ({ kind }: Known, time: string): string => {
    if (kind === 'ARRIVED') return t`Arrived ${time}`;
    return kind === 'OLD' ? t`Last ETA ${time}` : t`ETA ${time}`;
  };
  return (
    <div className={classes['eta']} title={words.absolute}>
      <div className={standing.kind === 'OLD' ? classes['old'] : undefined}>{etaWords(standing, words.brief)}</div>
      <div className={classes['detail']} data-meaning={meaning}>
        {meaning !== 'OLD' && <EtaBand planned={planned} expected={span} meaning={meaning} />}
        <Detail standing={standing} planned={planned} now={now} />
      </div>
    </div>
  );
}
