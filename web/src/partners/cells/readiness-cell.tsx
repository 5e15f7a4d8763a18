import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PartnerCarrier } from '@milepost/api-contract/agreements/partners';
import type { OnboardingStatus } from '@milepost/domain/gps-signal/onboarding-status';
import {
  IconAntennaBars5,
  IconHourglass,
  IconPlugConnectedX,
  IconQuestionMark,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Meaning } from '../../ui/status/status-badge.tsx';
import classes from './partner-cells.module.css';

type Look = {
  readonly meaning: Meaning;
  readonly icon: ReactNode;
  readonly word: MessageDescriptor;
  /** The reason, and who can change it. */
  readonly cause: MessageDescriptor;
};

/** Specification §4.19. */
const looks: Readonly<Record<OnboardingStatus, Look>> = {
  FAILED: {
    meaning: 'delayed',
    icon: <IconPlugConnectedX size={14} aria-hidden />,
    word: msg`Failed`,
    cause: msg`silent for 24 h · carrier acts`,
  },
  UNKNOWN: {
    meaning: 'missing-id',
    icon: <IconQuestionMark size={14} aria-hidden />,
    word: msg`Unknown`,
    cause: msg`not connected or idle · carrier acts`,
  },
  WAITING_FOR_CARRIER: {
    meaning: 'missing-id',
    icon: <IconHourglass size={14} aria-hidden />,
    word: msg`Waiting for carrier`,
    cause: msg`no device has sent · carrier acts`,
  },
  WAITING_FOR_OPERATOR: {
    meaning: 'no-eta',
    icon: <IconHourglass size={14} aria-hidden />,
    word: msg`Waiting for operator`,
    cause: msg`access not released · operator acts`,
  },
  FETCHING: {
    meaning: 'no-eta',
    icon: <IconRefresh size={14} aria-hidden />,
    word: msg`Fetching`,
    cause: msg`the first signals are on their way`,
  },
  CONNECTED: {
    meaning: 'on-time',
    icon: <IconAntennaBars5 size={14} aria-hidden />,
    word: msg`Connected`,
    cause: msg`signal in the last 24 h`,
  },
};

const refused = msg`access refused · carrier acts`;

type Props = Pick<PartnerCarrier, 'readiness' | 'readinessCause'>;

export function ReadinessCell({ readiness, readinessCause }: Props): ReactNode {
  const { t } = useLingui();
  if (readiness === null) return '–';
  const { meaning, icon, word, cause } = looks[readiness];
  return (
    <div>
      <StatusBadge meaning={meaning} icon={icon}>
        {t(word)}
      </StatusBadge>
      <div className={classes['detail']}>{t(readinessCause === 'CREDENTIALS_REFUSED' ? refused : cause)}</div>
    </div>
  );
}
