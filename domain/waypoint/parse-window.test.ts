import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WallClock } from './wall-clock.ts';
import { parseWindow } from './parse-window.ts';

// A Saturday, shortly before noon.
const now: WallClock = { date: '2026-11-21', time: '11:20' };
const read = (text: string, notBefore = now) => parseWindow(text, { now, notBefore });

function words(text: string, notBefore = now): string {
  const window = read(text, notBefore);
  if ('problem' in window) return `${window.problem} ${window.excerpt}`.trim();
  const { from, to } = window;
  return `${from.date} ${from.time}${to === null ? '' : ` – ${to.date === from.date ? '' : `${to.date} `}${to.time}`}`;
}

test.each([
  ['mon 8-10', '2026-11-23 08:00 – 10:00'],
  ['mo 8', '2026-11-23 08:00'],
  ['tomorrow 14', '2026-11-22 14:00'],
  ['25.11. 8–12', '2026-11-25 08:00 – 12:00'],
  ['heute 18 bis 20', '2026-11-21 18:00 – 20:00'],
  ['24/11 06:00-08:00', '2026-11-24 06:00 – 08:00'],
  ['24.11. 8', '2026-11-24 08:00'],
  ['24.11 8-12', '2026-11-24 08:00 – 12:00'],
  ['24. 11. 8-12', '2026-11-24 08:00 – 12:00'],
  ['24.11.2027, 8-12', '2027-11-24 08:00 – 12:00'],
  ['24.11.27 8-12', '2027-11-24 08:00 – 12:00'],
  ['24-11-2027 8-12', '2027-11-24 08:00 – 12:00'],
  ['2026-11-24T08:00', '2026-11-24 08:00'],
  ['2026-11-24 0800-1000', '2026-11-24 08:00 – 10:00'],
  ['24 Nov 8-12', '2026-11-24 08:00 – 12:00'],
  ['24. November 2027 8-12', '2027-11-24 08:00 – 12:00'],
  ['Nov 24th 8-12', '2026-11-24 08:00 – 12:00'],
  ['am 4. Dez. 8-12', '2026-12-04 08:00 – 12:00'],
  ['24. 8-12', '2026-11-24 08:00 – 12:00'],
  ['24th 8-12', '2026-11-24 08:00 – 12:00'],
  ['+3 8-12', '2026-11-24 08:00 – 12:00'],
  ['Di 24.11. 8-12', '2026-11-24 08:00 – 12:00'],
  ['Tue 24/11/2026 08:00–10:00', '2026-11-24 08:00 – 10:00'],
  ['24.11. Di 8-12', '2026-11-24 08:00 – 12:00'],
  ['übermorgen 8 Uhr', '2026-11-23 08:00'],
  ['Montag von 8:30 bis 10 Uhr', '2026-11-23 08:30 – 10:00'],
  ['between 8 and 10 on monday', '2026-11-23 08:00 – 10:00'],
  ['8 mon', '2026-11-23 08:00'],
  ['24.11. 10-12', '2026-11-24 10:00 – 12:00'],
  ['monday between 8 and 10', '2026-11-23 08:00 – 10:00'],
  ['tomorrow noon', '2026-11-22 12:00'],
  ['mon 8 10', '2026-11-23 08:00 – 10:00'],
  ['mon 8h30-10h', '2026-11-23 08:30 – 10:00'],
  ['mon 8.30-10.15', '2026-11-23 08:30 – 10:15'],
  ['mon 8-10 pm', '2026-11-23 20:00 – 22:00'],
  ['mon 10-2 pm', '2026-11-23 10:00 – 14:00'],
  ['mon 8am-10pm', '2026-11-23 08:00 – 22:00'],
  ['8.10 9.30', '2027-10-08 09:30'],
  ['8.10-9.10', '2026-11-22 08:10 – 09:10'],
  ['8.10. 9-10', '2027-10-08 09:00 – 10:00'],
])('“%s” is understood as %s', (text, meant) => {
  expect(words(text)).toBe(meant);
});

test.each([
  ['14-16', '2026-11-21 14:00 – 16:00'],
  ['11:20', '2026-11-21 11:20'],
  ['11:19', '2026-11-22 11:19'],
  ['8-10', '2026-11-22 08:00 – 10:00'],
  ['sat 14', '2026-11-21 14:00'],
  ['sat 8', '2026-11-28 08:00'],
  ['today 8-10', '2026-11-21 08:00 – 10:00'],
])('“%s” is read as the first such time that is not over', (text, meant) => {
  expect(words(text)).toBe(meant);
});

test('a time at a later stop is the first one from the previous stop on', () => {
  const monday = { date: '2026-11-23', time: '10:00' };
  expect(words('14-16', monday)).toBe('2026-11-23 14:00 – 16:00');
  expect(words('8', monday)).toBe('2026-11-24 08:00');
  expect(words('mon 8', monday)).toBe('2026-11-30 08:00');
  expect(words('tomorrow 8', monday)).toBe('2026-11-22 08:00');
});

test.each([
  ['mon 22-6', '2026-11-23 22:00 – 2026-11-24 06:00'],
  ['mon 22 - tue 6', '2026-11-23 22:00 – 2026-11-24 06:00'],
  ['24.11. 22:00 – 26.11. 6:00', '2026-11-24 22:00 – 2026-11-26 06:00'],
  ['mon 20-24', '2026-11-23 20:00 – 2026-11-24 00:00'],
  ['mon 8-24:00', '2026-11-23 08:00 – 2026-11-24 00:00'],
  ['mon 24', '2026-11-24 00:00'],
  ['mon 8-8', '2026-11-23 08:00 – 2026-11-24 08:00'],
])('“%s” ends on the intended day', (text, meant) => {
  expect(words(text)).toBe(meant);
});

test.each([
  ['', 'EMPTY'],
  ['  ', 'EMPTY'],
  ['mon', 'NO_TIME'],
  ['mon 8-10 tue', 'TOO_MUCH tue'],
  ['mon 8-', '2026-11-23 08:00'],
  ['mon - 8', 'NO_TIME'],
  ['soon 8', 'UNKNOWN_WORD soon'],
  ['constructor 8', 'UNKNOWN_WORD constructor'],
  ['mon 8 @', 'UNKNOWN_WORD @'],
  ['30.2. 8', 'NO_SUCH_DAY 30.2.'],
  ['31 Nov 8', 'NO_SUCH_DAY 31 Nov'],
  ['mon 25', 'NO_SUCH_TIME 25'],
  ['mon 8:75', 'NO_SUCH_TIME 8:75'],
  ['wed 24.11. 8', 'OTHER_WEEKDAY wed 24.11.'],
  ['mon 8 10 12', 'TOO_MUCH 12'],
  ['24.11. 25.11. 8', 'TOO_MUCH 25.11.'],
  ['mon 8-10-', 'TOO_MUCH'],
])('“%s” is answered with %s', (text, answer) => {
  expect(words(text)).toBe(answer);
});

test('every window within a day is read back, in both languages', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), minutes, minutes, (ahead, one, other) => {
      const date = Temporal.PlainDate.from(now.date).add({ days: ahead });
      const clock = (minute: number) =>
        Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5);
      const [from, to] = [clock(one), clock(other)];
      const last = to > from ? date : date.add({ days: 1 });
      const window = { from: { date: date.toString(), time: from }, to: { date: last.toString(), time: to } };
      for (const locale of ['en-GB', 'de-DE']) {
        const day = date.toLocaleString(locale, {
          weekday: 'short',
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
        });
        expect(read(`${day} ${from}–${to}`)).toEqual(window);
      }
    }),
  );
});

test('any line yields existing times, or an error that quotes a part of the line', () => {
  const parts = fc.constantFrom(
    'mon',
    'mo',
    'heute',
    '8',
    '8.10',
    '24.11.',
    '-',
    'bis',
    '24',
    '30.2',
    '9pm',
    'x',
    '+3',
  );
  const lines = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc.array(parts, { maxLength: 12 }).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const window = read(line);
      if ('problem' in window) {
        expect(window.problem === 'OTHER_WEEKDAY' || line.includes(window.excerpt)).toBe(true);
        return;
      }
      for (const { date, time } of [window.from, ...(window.to === null ? [] : [window.to])]) {
        expect(Temporal.PlainDateTime.from(`${date}T${time}`).toString()).toBe(`${date}T${time}:00`);
      }
    }),
  );
});
