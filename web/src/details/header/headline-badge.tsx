import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NoEtaReason } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import {
  type Icon,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconClockQuestion,
  IconClockUp,
  IconHistory,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge, type Meaning } from '../../ui/status/status-badge.tsx';
import { durationWords } from '../../ui/time/duration-words.ts';
import type { Headline } from './headline.ts';

type Look = { readonly meaning: Meaning; readonly icon: Icon };

const looks: Record<EtaStatus, Look> = {
  ON_TIME: { meaning: 'on-time', icon: IconCircleCheck },
  DELAYED: { meaning: 'delayed', icon: IconClockExclamation },
  EARLY: { meaning: 'early', icon: IconClockUp },
};

const noEta: Record<NoEtaReason, MessageDescriptor> = {
  CANCELLED: msg`No ETA · tracking was cancelled`,
  NOT_STARTED: msg`No ETA yet · it begins 24 h before the first stop`,
  CONFIRMATION_NEEDED: msg`No ETA · somebody must say whether the stop was visited`,
  TRACKING_ID_MISSING: msg`No ETA · the tracking ID is missing`,
  GPS_SIGNAL_MISSING: msg`No ETA · no GPS signal yet`,
  NOT_CALCULATED: msg`No ETA yet · it comes with the next signal`,
};

function lookOf(headline: Headline): Look {
  switch (headline.kind) {
    case 'EXPECTED':
    case 'ARRIVED':
      return looks[headline.status];
    case 'AT_RISK':
      return { meaning: 'missing-id', icon: IconClockExclamation };
    case 'OLD':
      return { meaning: 'signal-old', icon: IconHistory };
    case 'CANCELLED':
      return { meaning: 'no-eta', icon: IconBan };
    case 'PLANNED':
      return { meaning: 'no-eta', icon: IconCalendar };
    case 'UNKNOWN':
      return { meaning: 'no-eta', icon: IconClockQuestion };
    case 'NONE':
      return { meaning: 'no-eta', icon: IconClockOff };
  }
}

function Expected({ status, city, away }: { status: EtaStatus; city: string; away: string }): ReactNode {
  switch (status) {
    case 'DELAYED':
      return (
        <Trans>
          Delayed · arrives in {city} {away} after the window
        </Trans>
      );
    case 'EARLY':
      return (
        <Trans>
          Early · arrives in {city} {away} before the window
        </Trans>
      );
    case 'ON_TIME':
      return <Trans>On time · arrives in {city} within the window</Trans>;
  }
}

function Arrived({ status, city, away }: { status: EtaStatus; city: string; away: string }): ReactNode {
  switch (status) {
    case 'DELAYED':
      return (
        <Trans>
          Delayed · arrived in {city} {away} after the window
        </Trans>
      );
    case 'EARLY':
      return (
        <Trans>
          Early · arrived in {city} {away} before the window
        </Trans>
      );
    case 'ON_TIME':
      return <Trans>On time · arrived in {city} within the window</Trans>;
  }
}

function Words({ headline }: { readonly headline: Headline }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  switch (headline.kind) {
    case 'CANCELLED':
      return <Trans>Cancelled · tracking has ended</Trans>;
    case 'PLANNED':
      return <Trans>Planned · tracking begins 24 h before the first stop</Trans>;
    case 'EXPECTED':
    case 'ARRIVED': {
      const away = durationWords(headline.awayMs, locale);
      const Sentence = headline.kind === 'EXPECTED' ? Expected : Arrived;
      return <Sentence status={headline.status} city={headline.city} away={away} />;
    }
    case 'AT_RISK': {
      const { city } = headline;
      const away = durationWords(headline.awayMs, locale);
      return (
        <Trans>
          At risk · may arrive in {city} up to {away} after the window
        </Trans>
      );
    }
    case 'OLD': {
      const { city, ageMs } = headline;
      const age = durationWords(ageMs, locale);
      return (
        <Trans>
          Old · the ETA for {city} rests on what was known {age} ago
        </Trans>
      );
    }
    case 'UNKNOWN': {
      const { city } = headline;
      return <Trans>Completed · when it arrived in {city} is not known</Trans>;
    }
    case 'NONE':
      return t(noEta[headline.reason]);
  }
}

/** Punctuality in one sentence. */
export function HeadlineBadge({ headline }: { readonly headline: Headline }): ReactNode {
  const { meaning, icon: Picture } = lookOf(headline);
  return (
    <StatusBadge meaning={meaning} icon={<Picture size={14} aria-hidden />}>
      <Words headline={headline} />
    </StatusBadge>
  );
}
