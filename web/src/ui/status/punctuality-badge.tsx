import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { IconCircleCheck, IconClockExclamation, IconClockOff, IconClockUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Meaning } from './status-badge.tsx';

type Look = { readonly meaning: Meaning; readonly icon: ReactNode; readonly word: MessageDescriptor };

const looks: Record<EtaStatus | 'NO_ETA', Look> = {
  ON_TIME: { meaning: 'on-time', icon: <IconCircleCheck size={14} aria-hidden />, word: msg`On time` },
  DELAYED: { meaning: 'delayed', icon: <IconClockExclamation size={14} aria-hidden />, word: msg`Delayed` },
  EARLY: { meaning: 'early', icon: <IconClockUp size={14} aria-hidden />, word: msg`Early` },
  NO_ETA: { meaning: 'no-eta', icon: <IconClockOff size={14} aria-hidden />, word: msg`No ETA` },
};

export function PunctualityBadge({ status }: { readonly status: EtaStatus | null }): ReactNode {
  const { t } = useLingui();
  const { meaning, icon, word } = looks[status ?? 'NO_ETA'];
  return (
    <StatusBadge meaning={meaning} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
