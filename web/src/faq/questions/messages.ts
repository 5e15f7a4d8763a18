import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const messages: readonly Question[] = [
  {
    id: 'what-am-i-told',
    question: msg`What am I told about, and how do I change it?`,
    answer: [
      msg`As you chose under Notifications: by type, by bell or e-mail, from which delay on, and for which routes. Before you save, you see what these rules would have sent you in the last 7 days.`,
      msg`For people who have chosen nothing, the defaults of the organization apply. A manager sets them on the same page.`,
    ],
    see: ['notificationSettings'],
  },
  {
    id: 'too-many-mails',
    question: msg`I get too many e-mails. What can I do?`,
    answer: [
      msg`Choose one e-mail an hour or one each morning instead of one for each message; or raise the delay from which you want to be told. More than ten within an hour are combined in any case.`,
      msg`The link at the end of each e-mail stops them with one click. The bell continues.`,
    ],
    see: ['notificationSettings'],
  },
  {
    id: 'told-once',
    question: msg`Why was I told about a delay only once, although it grew?`,
    answer: [
      msg`You are told about a delay when it first exceeds your threshold, and again only after it has fallen to half of it. Otherwise a truck in a traffic jam would message you every few minutes.`,
    ],
  },
  {
    id: 'contacts',
    role: 'SHIPPER',
    question: msg`Can people at a stop who do not use Milepost be notified?`,
    answer: [
      msg`Yes: when you plan a transport, add contacts to a stop, up to ten, by e-mail or SMS. They are told when the truck is two hours away, when it is late, and when it has arrived; about their own stop only.`,
    ],
  },
  {
    id: 'own-systems',
    role: 'SHIPPER',
    question: msg`How do our own systems hear of changes?`,
    answer: [
      msg`By webhooks: Milepost calls an address of yours when a transport changes its phase, and on request when its arrival time changes, when it needs action, and at each arrival and departure. Every call is signed, tried again for three days, and kept in a log.`,
    ],
    see: ['webhooks'],
  },
];
