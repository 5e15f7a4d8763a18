import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconClockUp,
  IconHistory,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Meaning } from './status-badge.tsx';

type Look = { readonly meaning: Meaning; readonly icon: ReactNode; readonly word: MessageDescriptor };

const looks: Record<EtaStatus | 'AT_RISK' | 'UNKNOWN' | 'NO_ETA', Look> = {
  ON_TIME: { meaning: 'on-time', icon: <IconCircleCheck size={14} aria-hidden />, word: msg`On time` },
  DELAYED: { meaning: 'delayed', icon: <IconClockExclamation size={14} aria-hidden />, word: msg`Delayed` },
  EARLY: { meaning: 'early', icon: <IconClockUp size={14} aria-hidden />, word: msg`Early` },
  AT_RISK: { meaning: 'missing-id', icon: <IconAlertTriangle size={14} aria-hidden />, word: msg`At risk` },
  UNKNOWN: { meaning: 'no-eta', icon: <IconQuestionMark size={14} aria-hidden />, word: msg`Unknown` },
  NO_ETA: { meaning: 'no-eta', icon: <IconClockOff size={14} aria-hidden />, word: msg`No ETA` },
};

const oldWords: Record<EtaStatus, MessageDescriptor> = {
  ON_TIME: msg`Was on time`,
  DELAYED: msg`Was delayed`,
  EARLY: msg`Was early`,
};

type Punctuality = keyof typeof looks;

type Props = { readonly status: Punctuality } | { readonly lastKnown: EtaStatus };

/** `lastKnown`: according to a forecast that is now old. */
export function PunctualityBadge(props: Props): ReactNode {
  const { t } = useLingui();
  if ('lastKnown' in props) {
    return (
      <StatusBadge meaning="signal-old" icon={<IconHistory size={14} aria-hidden />}>
        {t(oldWords[props.lastKnown])}
      </StatusBadge>
    );
  }
  const { meaning, icon, word } = looks[props.status];
  return (
    <StatusBadge meaning={meaning} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
