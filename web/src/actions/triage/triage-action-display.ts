import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Icon, IconBell, IconBellZ, IconCheck, IconMessage2, IconUserPlus } from '@tabler/icons-react';
import type { TriageAction } from '../../transport/row-actions.ts';

type ActionDisplay = {
  readonly words: MessageDescriptor;
  readonly Picture: Icon;
  /** Null if it has none. */
  readonly keyCap: string | null;
};

/** How each action of the queue is presented, wherever it is offered. */
export const triageActionDisplay: Readonly<Record<TriageAction, ActionDisplay>> = {
  REMIND_CARRIER: { words: msg`Remind the carrier`, Picture: IconBell, keyCap: 'R' },
  WRITE_NOTE: { words: msg`Write a note`, Picture: IconMessage2, keyCap: 'N' },
  ACKNOWLEDGE: { words: msg`Done for now: snooze until the next signal`, Picture: IconCheck, keyCap: 'E' },
  SNOOZE: { words: msg`Snooze …`, Picture: IconBellZ, keyCap: 'H' },
  END_SNOOZE: { words: msg`Bring back now`, Picture: IconBell, keyCap: null },
  ASSIGN: { words: msg`Assign …`, Picture: IconUserPlus, keyCap: 'A' },
};
