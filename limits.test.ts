import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { usageLimits } from './server/limits/usage-limits.ts';

const root = import.meta.dirname;
const page = await readFile(path.join(root, 'docs/limits.md'), 'utf8');

const { rates, turns, streams, longestWaitMs } = usageLimits;
const written = (value: number) => value.toLocaleString('en');

test('the page lists every rate with its numbers, and no other', () => {
  const inCode = Object.entries(rates).map(
    ([name, { perSecond, atOnce }]) => `| \`${name}\` | ${written(perSecond)} | ${written(atOnce)} |`,
  );
  const onPage = [...page.matchAll(/^\| `[A-Z_]+` \| [\d.,]+ \| [\d,]+ \|/gm)].map(([line]) => line);
  expect(onPage.toSorted()).toEqual(inCode.toSorted());
});

test('the page lists the limits on concurrent calls and streams', () => {
  for (const [whose, name] of [['PERSON', 'person'] as const, ['ORGANIZATION', 'organisation'] as const]) {
    const { atOnce, waiting } = turns[whose];
    expect(page).toContain(`| expensive calls of one ${name} | ${atOnce}, and ${waiting} that wait |`);
    expect(page).toContain(`| live streams of one ${name} | ${streams[whose]} |`);
  }
  expect(page).toContain(`| the longest wait for a turn | ${longestWaitMs / 1_000} s |`);
});

const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| `(\w+)` in `([^`]+)` \|/gm)].map(
  ([, what = '', value = '', name = '', file = '']) => ({ what, value, name, file }),
);

test.each(rows)('$what: $value, as $name says', async ({ value, name, file }) => {
  const source = await readFile(path.join(root, file), 'utf8');
  const expression = new RegExp(`const ${name} = ([\\d_* ]+);`).exec(source)?.[1] ?? '';
  const inCode = expression.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  expect(numberOf(value, name)).toBe(inCode);
});

test('every row of the last table was compared', () => {
  const section = /## How much\n(.*?)\n## /s.exec(page)?.[1] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(lines.length - 1);
});

const units = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, days: 86_400_000, kB: 1_000, MB: 1_000_000 } as const;

/** In the constant's unit, which its name ends with. */
function numberOf(value: string, name: string): number {
  const [, digits = '', unit] = /^([\d,]+)(?: (ms|s|min|h|days|kB|MB))?$/.exec(value) ?? [];
  const number = Number(digits.replaceAll(',', '')) * (unit === undefined ? 1 : units[unit as keyof typeof units]);
  return name.endsWith('_SECONDS') ? number / 1_000 : number;
}
