import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarTrackingIds } from './similar-tracking-ids.ts';

const fleet = ['HH-AB 123', 'HH-AB 124', 'HH-BA 123', 'M-XY 9', 'WDB9634031L123456', 'truck-7'];

describe('similar tracking IDs', () => {
  test.each([
    ['hhab123', ['HH-AB 123', 'HH-AB 124', 'HH-BA 123']],
    ['HH-AB', ['HH-AB 123', 'HH-AB 124']],
    ['123456', ['WDB9634031L123456']],
    ['HH AB 132', ['HH-AB 123', 'HH-AB 124', 'HH-BA 123']],
    ['truc7', ['truck-7']],
    ['turck7', ['truck-7']],
    ['trukk7', ['truck-7']],
    ['truckk7', ['truck-7']],
    ['m xy 8', ['M-XY 9']],
    ['m xz 8', []],
    ['nothing like it', []],
  ])('are found by %s', (typed, found) => {
    expect(similarTrackingIds(typed, fleet, 10)).toEqual(found);
  });

  test('come most likely first: equal, prefix, part, one slip, two slips', () => {
    const known = ['XAB123', 'AB1324', 'AB-123-X', 'AB 124', 'ab123', 'AB12 3', '9-AB123-9', 'ZZ'];
    expect(similarTrackingIds('AB123', known, 10)).toEqual([
      'ab123',
      'AB12 3',
      'AB-123-X',
      'XAB123',
      '9-AB123-9',
      'AB 124',
    ]);
    expect(similarTrackingIds('AB1234', ['AC1235', 'AB1243', 'AB12-34', 'AB99'], 10)).toEqual([
      'AB12-34',
      'AB1243',
      'AC1235',
    ]);
  });

  test('are limited in number', () => {
    const many = Array.from({ length: 30 }, (_, index) => `TRUCK-${10 + index}`);
    expect(similarTrackingIds('TRUCK-1', many, 5)).toEqual(many.slice(0, 5));
  });

  test.each([
    ['ABCDE', 'ABCXY', false],
    ['ABCDE', 'ABCXE', true],
    ['ABCDEF', 'ABCDXY', true],
    ['ABCDEF', 'ABCXYZ', false],
    ['ABCDEF', 'ABCD', true],
    ['ABCDEF', 'ABC', false],
    ['ABCDEF', 'ZABCDE', true],
    ['BACDEF', 'ABDCEF', true],
    ['ABC', 'BA', false],
    ['ZABC', 'ABC', true],
    ['AB', 'CA', false],
    ['ł1', 'Ł-1', true],
  ])('allow one slip in a short ID and two from six characters on: %s for %s: %s', (typed, known, meant) => {
    expect(similarTrackingIds(typed, [known], 1).length > 0).toBe(meant);
  });

  test('for empty input are all known ones, in their given order', () => {
    expect(similarTrackingIds('', fleet, 3)).toEqual(fleet.slice(0, 3));
  });

  test('always include a known ID that was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1 }), fc.nat(), (known, pick) => {
        const chosen = known[pick % known.length] ?? '';
        expect(similarTrackingIds(chosen, known, known.length)).toContain(chosen);
      }),
    );
  });

  test('forgive one slip in six characters wherever it is', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{6,12}$/),
        fc.nat(),
        fc.constantFrom('', 'Q', 'QQ'),
        (id, place, instead) => {
          const index = place % id.length;
          const typed = id.slice(0, index) + instead + id.slice(index + 1);
          expect(similarTrackingIds(typed, [id], 1)).toEqual([id]);
        },
      ),
    );
  });
});
