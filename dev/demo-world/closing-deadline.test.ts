import { describe, expect, test } from 'vitest';
import { confirmationDeadline, overdueDeadline } from './closing-deadline.ts';
import { placeNamed } from './places.ts';

const hamburg = placeNamed('Hamburg');
const utc = (text: string): number => Date.parse(`${text}Z`);

describe('overdue: the same time two working days on', () => {
  test.each([
    ['Wednesday to Friday', '2026-11-18T13:00', '2026-11-20T13:00'],
    ['Friday to Tuesday', '2026-11-20T13:00', '2026-11-24T13:00'],
    ['Saturday to Tuesday', '2026-11-21T13:00', '2026-11-24T13:00'],
    ['over the end of summer time', '2026-10-23T12:00', '2026-10-27T13:00'],
    ['over the beginning of summer time', '2026-03-27T13:00', '2026-03-31T12:00'],
    ['over a 29 February', '2028-02-28T13:00', '2028-03-01T13:00'],
  ])('%s', (_case, end, deadline) => {
    expect(overdueDeadline(hamburg, utc(end))).toBe(utc(deadline));
  });
});

describe('confirmation: after 48 hours, or a day after the question', () => {
  test.each([
    ['48 hours', '2026-11-16T13:00', '2026-11-16T18:00', '2026-11-18T13:00'],
    ['a day after a late question', '2026-11-16T13:00', '2026-11-18T09:00', '2026-11-19T09:00'],
    ['never on a weekend', '2026-11-19T13:00', '2026-11-19T18:00', '2026-11-23T13:00'],
  ])('%s', (_case, end, raised, deadline) => {
    expect(confirmationDeadline(hamburg, utc(end), utc(raised))).toBe(utc(deadline));
  });
});
