import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import { IconAntennaBars2, IconAntennaBars5, IconAntennaBarsOff, IconQuestionMark, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Meaning } from './status-badge.tsx';

type Look = { readonly meaning: Meaning; readonly icon: ReactNode; readonly word: MessageDescriptor };

const looks: Record<GpsSignalStatus, Look> = {
  GPS_SIGNAL_OK: { meaning: 'on-time', icon: <IconAntennaBars5 size={14} aria-hidden />, word: msg`GPS OK` },
  GPS_SIGNAL_LOW: { meaning: 'signal-old', icon: <IconAntennaBars2 size={14} aria-hidden />, word: msg`GPS low` },
  GPS_SIGNAL_LOST: { meaning: 'signal-old', icon: <IconAntennaBarsOff size={14} aria-hidden />, word: msg`GPS lost` },
  GPS_SIGNAL_MISSING: { meaning: 'no-eta', icon: <IconQuestionMark size={14} aria-hidden />, word: msg`GPS missing` },
  TRACKING_ID_MISSING: {
    meaning: 'missing-id',
    icon: <IconTag size={14} aria-hidden />,
    word: msg`Tracking ID missing`,
  },
};

export function GpsSignalBadge({ status }: { readonly status: GpsSignalStatus }): ReactNode {
  const { t } = useLingui();
  const { meaning, icon, word } = looks[status];
  return (
    <StatusBadge meaning={meaning} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
