import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Icon, IconCheck, IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Meaning, StatusBadge } from '../ui/status/status-badge.tsx';
import type { DeliveryState, TryResult } from './delivery-words.ts';
import { useDeliveryWords } from './delivery-words.ts';

type Look = {
  readonly meaning: Meaning;
  readonly icon: Icon;
  /** The text if there was no answer, and the text after one; a final answer needs no further text. */
  readonly alone: MessageDescriptor;
  readonly after: ((answer: string) => MessageDescriptor) | null;
};

const looks: Readonly<Record<DeliveryState, Look>> = {
  WAITING: {
    meaning: 'missing-id',
    icon: IconRefresh,
    alone: msg`waits`,
    after: (answer) => msg`${answer}, waits`,
  },
  DELIVERED: { meaning: 'on-time', icon: IconCheck, alone: msg`delivered`, after: null },
  FAILED: {
    meaning: 'delayed',
    icon: IconX,
    alone: msg`given up`,
    after: (answer) => msg`${answer}, given up`,
  },
  STOPPED: {
    meaning: 'no-eta',
    icon: IconPlayerStop,
    alone: msg`stopped`,
    after: (answer) => msg`${answer}, stopped`,
  },
};

type Props = { readonly state: DeliveryState; readonly lastTry: TryResult | null };

/** The receiver's last answer, and whether it was the end of the delivery. */
export function DeliveryBadge({ state, lastTry }: Props): ReactNode {
  const { i18n } = useLingui();
  const { answerWords } = useDeliveryWords();
  const { meaning, icon: Picture, alone, after } = looks[state];
  const answer = lastTry === null ? null : answerWords(lastTry);
  return (
    <StatusBadge meaning={meaning} icon={<Picture size={14} aria-hidden />}>
      {answer === null ? i18n._(alone) : after === null ? answer : i18n._(after(answer))}
    </StatusBadge>
  );
}
