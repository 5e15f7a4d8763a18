import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const workingTogether: readonly Question[] = [
  {
    id: 'invite-carrier',
    role: 'SHIPPER',
    question: msg`How do I work with a new carrier?`,
    answer: [
      msg`Open Carriers and invite it by e-mail, one or a list of many. The carrier reads what would be shared, and accepts or declines. Once it has accepted, you can plan transports with it.`,
    ],
    see: ['carriers'],
  },
  {
    id: 'what-is-shared',
    role: 'CARRIER',
    question: msg`What does a shipper see of us?`,
    answer: [
      msg`Your transports for this shipper: their stops, their times, and the positions of their vehicles from 24 hours before the first planned arrival until completion. Never other transports, other shippers, or where a vehicle is at other times.`,
      msg`You can end an agreement at any time. Transports that are running are followed to their end.`,
    ],
    see: ['agreementRequests', 'vehicles'],
  },
  {
    id: 'needs-action',
    question: msg`How do I find the transports that need me now?`,
    answer: [
      msg`Action required lists them with their cause, the most urgent first. The cockpit counts them by reason, and lists put what needs attention on top.`,
      msg`Mark what you have taken care of as done: it comes back with the next news. Snooze puts it off, a note tells your partner what is being done, and an assignment tells your colleagues who looks after it. Press ? to see all keys.`,
    ],
    see: ['actionRequired'],
  },
  {
    id: 'remind',
    role: 'SHIPPER',
    question: msg`What does “Remind carrier” do?`,
    answer: [
      msg`It asks the carrier’s people to take care of a missing vehicle or signal. They see it on the transport and in their list. For one transport this is possible every 2 hours, and not at all while the carrier’s note says what is being done.`,
    ],
  },
  {
    id: 'watchlist',
    question: msg`What is the watchlist for?`,
    answer: [
      msg`For the transports that you alone want to keep an eye on. The star in a row puts one on it; no one else sees it.`,
    ],
    see: ['watchlist'],
  },
  {
    id: 'cancel',
    question: msg`What happens when a transport is cancelled?`,
    answer: [
      msg`Tracking ends at once, for both parties, and for good: a cancelled transport cannot be taken up again, but its shipper can plan it again with all that was entered. The partner sees who cancelled it.`,
    ],
  },
];
