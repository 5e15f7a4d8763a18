import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** Specification §1.4: a screen below 640 pixels is a phone, so 640 itself is not. */
const phoneAt640 = /max-width: (?:40em|640px)\)|width <= (?:40em|640px)/;

test('no style sheet treats a screen of exactly 640 pixels as a phone', () => {
  const sheets = globSync('{src,outward}/**/*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => phoneAt640.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
});

test.each(['@media (max-width: 40em) {', '@media (max-width: 640px) {', '@media (width <= 40em) {'])(
  'a rule that treats 640 pixels as a phone is found: %s',
  (line) => {
    expect(phoneAt640.test(line)).toBe(true);
  },
);
