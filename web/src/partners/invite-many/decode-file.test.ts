import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const name = 'Müller €';
const letters = name.split('');

test('a UTF-8 file is read as such, with or without a byte order mark', () => {
  const bytes = new TextEncoder().encode(name);
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]);
  expect([bytes, marked].map(decodeFile)).toEqual([
    { text: name, encoding: 'UTF_8' },
    { text: name, encoding: 'UTF_8' },
  ]);
});

test('a Windows-1252 file is read, and reported as such', () => {
  const bytes = new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]);
  expect(decodeFile(bytes)).toEqual({ text: name, encoding: 'WINDOWS_1252' });
});

test('a UTF-16 file is read in either byte order', () => {
  const little = [
    0xff,
    0xfe,
    ...letters.flatMap((letter) => [(letter.codePointAt(0) ?? 0) & 255, (letter.codePointAt(0) ?? 0) >> 8]),
  ];
  const big = [
    0xfe,
    0xff,
    ...letters.flatMap((letter) => [(letter.codePointAt(0) ?? 0) >> 8, (letter.codePointAt(0) ?? 0) & 255]),
  ];
  for (const bytes of [little, big]) {
    expect(decodeFile(new Uint8Array(bytes))).toEqual({ text: name, encoding: 'UTF_16' });
  }
});

test('a workbook is refused, and so is a file of more than two megabytes', () => {
  const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]);
  expect(decodeFile(workbook)).toEqual({ problem: 'NO_TEXT' });
  expect(decodeFile(new Uint8Array(2_000_000).fill(0x41))).toHaveProperty('text');
  expect(decodeFile(new Uint8Array(2_000_001).fill(0x41))).toEqual({ problem: 'TOO_LARGE' });
});
