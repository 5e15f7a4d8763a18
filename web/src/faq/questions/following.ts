import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const following: readonly Question[] = [
  {
    id: 'phases',
    question: msg`What do the phases mean: planned, incoming, ongoing, completed?`,
    answer: [
      msg`Planned: the first stop is more than 24 hours away. Nothing is tracked yet.`,
      msg`Incoming: tracking has begun, 24 hours before the planned arrival at the first stop. The truck is on its way there.`,
      msg`Ongoing: the first stop is done, the last one is not. Completed: the last stop is done. Cancelled: one of the two parties has ended it.`,
    ],
  },
  {
    id: 'presumed',
    question: msg`Why is a transport only presumably incoming or presumably ongoing?`,
    answer: [
      msg`No signal of its truck has come yet, or the vehicle has not been named. The phase then follows from the plan alone, and Milepost says so.`,
      msg`With the first signal the presumption ends: what was seen counts. A truck that has been seen and is silent now stays incoming or ongoing; its last signal is shown with its age.`,
    ],
    see: ['actionRequired'],
  },
  {
    id: 'arrival-seen',
    question: msg`When does a stop count as reached?`,
    answer: [
      msg`When the truck comes within 1 km of the stop. The moment is worked out between two signals, so a short visit is not missed.`,
      msg`A truck that came within 5 km, never within 1 km, and then left by more than 20 km has been in the area: “area arrived”. The pin of the stop may be in the wrong place then; its shipper can move it on the transport’s page.`,
      msg`With signals far apart only an interval is known. The stop then says “arrived by”, and is judged late only if the whole interval is late.`,
    ],
  },
  {
    id: 'unknown-arrival',
    question: msg`Why does a completed stop have no arrival time?`,
    answer: [
      msg`Because it was not observed. The stop was closed by a later stop that was reached, or because two working days had passed since its planned arrival.`,
      msg`Milepost never invents an arrival. Unknown is neither on time nor late, in lists and in reports. If the truck’s signals come late, within 72 hours, the arrival is filled in.`,
    ],
  },
  {
    id: 'complete-by-hand',
    question: msg`Can I complete a stop by hand?`,
    answer: [
      msg`Yes, both parties can: open the transport and choose “Confirm arrival” at the stop. You enter the time of arrival; it must be in the past, and not before that of the previous stop.`,
      msg`It works for a stop whose turn it is: the one before is completed, and the one after is still open.`,
    ],
  },
  {
    id: 'overdue',
    question: msg`What happens to a transport that never arrives?`,
    answer: [
      msg`It stays open and is shown as late. Two working days after the planned arrival its stop is closed as overdue, by the weekends and public holidays of its country. Its arrival is unknown.`,
    ],
  },
  {
    id: 'twenty-eight-days',
    question: msg`Why can I not open an old transport?`,
    answer: [
      msg`A transport that was completed or cancelled more than 28 days ago can no longer be opened. That is to protect drivers: where somebody was is not kept at hand for longer than the work needs it. Its figures stay in the reports.`,
    ],
  },
  {
    id: 'who-sees-positions',
    question: msg`Who sees where a truck is?`,
    answer: [
      msg`The shipper and the carrier of a transport, from 24 hours before its first planned arrival until it is completed, and no one outside of that time. People with a link see what its maker has chosen.`,
      msg`Both parties can read on the transport’s page who has looked at its position.`,
    ],
  },
];
