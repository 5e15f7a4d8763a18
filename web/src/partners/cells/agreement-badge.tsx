import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AgreementOutcome } from '@milepost/domain/agreement/agreement';
import { IconCircleCheck, IconCircleX, IconMailFast, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Meaning } from '../../ui/status/status-badge.tsx';

type Look = { readonly meaning: Meaning; readonly icon: ReactNode; readonly word: MessageDescriptor };

/** Pending is not a fault, and a carrier that has ended an agreement has done nothing wrong. */
const looks: Readonly<Record<AgreementOutcome, Look>> = {
  ACCEPTED: { meaning: 'on-time', icon: <IconCircleCheck size={14} aria-hidden />, word: msg`Accepted` },
  PENDING: { meaning: 'no-eta', icon: <IconMailFast size={14} aria-hidden />, word: msg`Pending` },
  DECLINED: { meaning: 'delayed', icon: <IconCircleX size={14} aria-hidden />, word: msg`Declined` },
  WITHDRAWN: { meaning: 'no-eta', icon: <IconPlugConnectedX size={14} aria-hidden />, word: msg`Withdrawn` },
};

export function AgreementBadge({ outcome }: { readonly outcome: AgreementOutcome }): ReactNode {
  const { t } = useLingui();
  const { meaning, icon, word } = looks[outcome];
  return (
    <StatusBadge meaning={meaning} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
