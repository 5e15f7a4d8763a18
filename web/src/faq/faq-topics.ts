import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { account } from './questions/account.ts';
import { arrivalTimes } from './questions/arrival-times.ts';
import { following } from './questions/following.ts';
import { gps } from './questions/gps.ts';
import { messages } from './questions/messages.ts';
import type { Question } from './questions/question.ts';
import { workingTogether } from './questions/working-together.ts';

export type Topic = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly questions: readonly Question[];
};

export const topics: readonly Topic[] = [
  { id: 'following', title: msg`Following transports`, questions: following },
  { id: 'arrival-times', title: msg`Arrival times`, questions: arrivalTimes },
  { id: 'gps', title: msg`GPS signals`, questions: gps },
  { id: 'working-together', title: msg`Working together`, questions: workingTogether },
  { id: 'messages', title: msg`Messages`, questions: messages },
  { id: 'account', title: msg`You and your organization`, questions: account },
];
