import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { unreadableParts, type EnteredTime } from './entered-time.ts';

/** Messages for the parts that are filled in but cannot be understood. */
export function unreadableWords(entered: EnteredTime) {
  const { date, time } = unreadableParts(entered);
  return {
    date: date ? msg`There is no such date. Write day, month and year.` : null,
    time: time ? msg`There is no such time of day. Write hours and minutes.` : null,
  };
}

/** Why it is not a moment yet; the time field itself reports a time that the clock skips. */
export function timeProblem(entered: EnteredTime): MessageDescriptor {
  const unreadable = unreadableWords(entered);
  const first = unreadable.date ?? unreadable.time;
  if (first !== null) return first;
  if (entered.date.trim() === '' && entered.time.trim() === '') return msg`Please enter a date and a time.`;
  return entered.date.trim() === '' ? msg`Please enter a date.` : msg`Please enter a time.`;
}
