import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Icon, IconCheck, IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Meaning, StatusBadge } from '../ui/status/status-badge.tsx';
import type { DeliveryState, Tried } from './delivery-words.ts';
import { useDeliveryWords } from './delivery-words.ts';

type Look = {
  readonly meaning: Meaning;
  readonly icon: Icon;
  /** Alone, and after an answer; an answer that is the last says enough. */
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

type Props = { readonly state: DeliveryState; readonly lastTry: Tried | null };

/** What the receiver answered last, and whether that was the end of it. */
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
