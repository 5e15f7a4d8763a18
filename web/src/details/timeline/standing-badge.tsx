import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { Trans } from '@lingui/react/macro';
import { IconCheck, IconClock, IconClockOff, IconHistory, IconQuestionMark } from '@tabler/icons-react';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge, type Meaning } from '../../ui/status/status-badge.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

type Props = {
  readonly waypoint: DetailedWaypoint;
  readonly standing: EtaStanding;
};

const meaningOf: Record<EtaStatus, Meaning> = { ON_TIME: 'on-time', DELAYED: 'delayed', EARLY: 'early' };

/** When it arrived, or is expected; nothing where there is nothing to say yet. */
export function StandingBadge({ waypoint, standing }: Props): ReactNode {
  const { locale } = useLanguage();
  // Days are called by the reader's own calendar, also where the past is shown.
  const now = useNow('minute');
  const when = (from: number, to: number): string =>
    whenWords(from, to, waypoint.timezone, { now, timeZone: readerZone(), locale }).when;
  switch (standing.kind) {
    case 'ARRIVED': {
      const at = when(standing.at, standing.at);
      const meaning = standing.status === null ? 'no-eta' : meaningOf[standing.status];
      const isExact = standing.notBefore === standing.at;
      return (
        <StatusBadge meaning={meaning} icon={<IconCheck size={14} aria-hidden />}>
          {isExact ? <Trans>Arrived {at}</Trans> : <Trans>Arrived by {at}</Trans>}
        </StatusBadge>
      );
    }
    case 'UNKNOWN':
      return (
        <StatusBadge meaning="no-eta" icon={<IconQuestionMark size={14} aria-hidden />}>
          <Trans>Arrival unknown</Trans>
        </StatusBadge>
      );
    case 'CURRENT': {
      const { min, max, status } = standing.eta;
      const expected = when(min, max);
      return (
        <StatusBadge meaning={meaningOf[status]} icon={<IconClock size={14} aria-hidden />}>
          <Trans>ETA {expected}</Trans>
        </StatusBadge>
      );
    }
    case 'OLD': {
      const expected = when(standing.eta.min, standing.eta.max);
      return (
        <StatusBadge meaning="signal-old" icon={<IconHistory size={14} aria-hidden />}>
          <Trans>Last ETA {expected}</Trans>
        </StatusBadge>
      );
    }
    case 'NONE':
      if (standing.reason === 'CANCELLED' || standing.reason === 'NOT_STARTED') return null;
      return (
        <StatusBadge meaning="no-eta" icon={<IconClockOff size={14} aria-hidden />}>
          <Trans>No ETA</Trans>
        </StatusBadge>
      );
  }
}
