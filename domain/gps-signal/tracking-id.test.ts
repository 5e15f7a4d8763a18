import { describe, expect, test } from 'vitest';
import { normalizeTrackingId, trackingKey } from './tracking-id.ts';

describe('a tracking ID is stored', () => {
  test.each([
    ['as it is written', 'HH-AB 123', 'HH-AB 123'],
    ['without white space around it', ' \tHH-AB 123\u00a0\n', 'HH-AB 123'],
    ['with one space for any white space in it', 'HH\t \u2009\u3000AB\u00a0123', 'HH AB 123'],
    ['without characters that cannot be seen', '\ufeffHH\u200b-\u00adAB\u2060\u0001', 'HH-AB'],
    ['with one space where an invisible character stood between two', 'A \u200b B', 'A B'],
    ['with its accents as one character', 'MU\u0308-1', 'M\u00dc-1'],
    ['in the case in which it was written', 'mü-ab 1', 'mü-ab 1'],
    ['with marks for halves of characters', 'a\ud800', 'a\ufffd'],
    ['with punctuation that counts', 'A-1', 'A-1'],
  ])('%s', (_, written, kept) => {
    expect(normalizeTrackingId(written)).toBe(kept);
    expect(normalizeTrackingId(kept)).toBe(kept);
  });

  test.each(['', '   ', '\u200b', '\ufeff \u00ad', '\u0007'])(
    'as none if it has no visible character: %j',
    (written) => {
      expect(normalizeTrackingId(written)).toBe('');
      expect(trackingKey(written)).toBe('');
    },
  );
});

describe('two spellings name the same vehicle', () => {
  test.each([
    ['in any case', 'hh-ab 1', 'HH-Ab 1'],
    ['in any case of other letters', 'mü-жα', 'MÜ-ЖΑ'],
    ['with a sharp s', 'Straße', 'STRASSE'],
    ['with a capital sharp s', 'STRAẞE', 'Straße'],
    ['with the other sigma', 'ΟΔΟΣ', 'οδος'],
    ['with accents composed or not', 'Å-1', 'a\u030a-1'],
    ['with other white space', ' A\t1', 'a\u00a01'],
    ['with invisible characters', 'A\u200d1', 'A1'],
  ])('%s', (_, one, other) => {
    expect(trackingKey(one)).toBe(trackingKey(other));
  });

  test.each([
    ['a space more', 'AB 1', 'AB1'],
    ['a hyphen', 'AB-1', 'AB 1'],
    ['an accent', 'MU-1', 'MÜ-1'],
  ])('but not %s', (_, one, other) => {
    expect(trackingKey(one)).not.toBe(trackingKey(other));
  });
});
