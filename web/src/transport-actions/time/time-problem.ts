import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { momentsOf } from '@milepost/domain/waypoint/wall-clock';
import type { EnteredTime } from './entered-time.ts';

const SOME_TIME = '12:00';
const SOME_DATE = '2026-01-01';
const UTC = 'UTC';

/** What is there, and cannot be understood. */
export function unreadable({ date, time }: EnteredTime): MessageDescriptor | null {
  if (date.trim() !== '' && momentsOf({ date, time: SOME_TIME }, UTC) === null) {
    return msg`There is no such date. Write day, month and year.`;
  }
  if (time.trim() !== '' && momentsOf({ date: SOME_DATE, time }, UTC) === null) {
    return msg`There is no such time of day. Write hours and minutes.`;
  }
  return null;
}

/** Why it is no moment yet; the clock itself says where it skips one. */
export function timeProblem(entered: EnteredTime): MessageDescriptor {
  const wrong = unreadable(entered);
  if (wrong !== null) return wrong;
  if (entered.date.trim() === '' && entered.time.trim() === '') return msg`Please enter a date and a time.`;
  return entered.date.trim() === '' ? msg`Please enter a date.` : msg`Please enter a time.`;
}
