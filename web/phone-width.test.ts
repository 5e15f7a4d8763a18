import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** Specification §1.4: below 640 pixels it is a phone, so 640 itself is none. */
const phoneAt640 = /max-width: (?:40em|640px)\)|width <= (?:40em|640px)/;

test('no style sheet takes a screen of exactly 640 pixels for a phone', () => {
  const sheets = globSync('{src,outward}/**/*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => phoneAt640.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
});

test.each(['@media (max-width: 40em) {', '@media (max-width: 640px) {', '@media (width <= 40em) {'])(
  'one that did would be found: %s',
  (line) => {
    expect(phoneAt640.test(line)).toBe(true);
  },
);
