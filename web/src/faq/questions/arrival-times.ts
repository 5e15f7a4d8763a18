import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const arrivalTimes: readonly Question[] = [
  {
    id: 'how-eta',
    question: msg`How is an arrival time worked out?`,
    answer: [
      msg`From the position of the truck, the road that is left, the speeds of trucks in each country and on this lane, the time that trucks spend at the stops between, the driver’s breaks and rests by the law, driving bans, and ferries.`,
      msg`It is worked out again with each new signal, at most once a minute. On the transport’s page every stop says what its time is based on.`,
    ],
    see: ['etaQuality'],
  },
  {
    id: 'window',
    question: msg`What is the window beside an arrival time?`,
    answer: [
      msg`In four of five cases the arrival falls into it. It is learned from your own finished transports, and ETA quality shows whether it keeps that promise.`,
      msg`In a new installation the window is only an assumption until 50 arrivals have taught it. Until then nothing is said about the chance of being late.`,
    ],
    see: ['etaQuality'],
  },
  {
    id: 'at-risk',
    question: msg`What is the difference between at risk and delayed?`,
    answer: [
      msg`Delayed: the expected arrival lies after the planned time. At risk: it lies within it, but the chance of being late is 30 % or more.`,
      msg`Early means that it lies before the planned time: the gate may not be ready.`,
    ],
  },
  {
    id: 'old-eta',
    question: msg`Why does a time say “old”, or “no current ETA”?`,
    answer: [
      msg`What it is based on is 5 hours old or older: the calculation, the signal or the position. An old time is shown with its age and never as if it were current.`,
      msg`Before the first signal there is no arrival time at all, only the plan.`,
    ],
    see: ['actionRequired'],
  },
  {
    id: 'time-zones',
    question: msg`In which time zone are the times?`,
    answer: [
      msg`In that of the stop. Where it is not yours, the zone is named beside the time; hover over it to see the time where you are.`,
    ],
  },
  {
    id: 'waits-for-window',
    question: msg`Why does a truck that is nearly there not arrive for another hour?`,
    answer: [
      msg`The forecast knows that the stop opens later: a truck that is early waits for its window. It also counts breaks that the driver has to take on the way. The reasons stand on the transport’s page, at the stop.`,
    ],
  },
];
