import { describe, expect, test } from 'vitest';
import { judgeJump, withoutJumps } from './jump.ts';

const MINUTE = 60_000;

/** A truck's signals, one a minute; a degree of latitude is 111 km. */
function sent(...latitudes: readonly number[]) {
  return latitudes.map((latitude, index) => ({ latitude, longitude: 10, at: index * MINUTE }));
}

function believed(...latitudes: readonly number[]): number[] {
  return withoutJumps(sent(...latitudes)).map(({ latitude }) => latitude);
}

describe('how a signal follows those before it', () => {
  const [here, far, farther, elsewhere] = sent(50, 52, 52.01, 54);
  if (here === undefined || far === undefined || farther === undefined || elsewhere === undefined) throw new Error();

  test.each([
    ['the first of all', far, null, null, 'NONE'],
    ['one that a truck can send', farther, far, null, 'NONE'],
    ['one that no truck can send', far, here, null, 'DOUBTED'],
    ['one that agrees with a doubted one', farther, here, far, 'CONFIRMED'],
    ['one that agrees with neither', elsewhere, here, far, 'DOUBTED'],
    ['one that agrees with what was before the doubted one', { ...here, at: 2 * MINUTE }, here, far, 'NONE'],
  ] as const)('%s', (_, fix, before, doubted, leap) => {
    expect(judgeJump(fix, before, doubted)).toBe(leap);
  });
});

describe('where a vehicle was', () => {
  test.each([
    ['all of them, where nothing leaps', [50, 50.01, 50.02], [50, 50.01, 50.02]],
    ['none at all', [], []],
    ['not a leap and back', [50, 50.01, 52, 50.02], [50, 50.01, 50.02]],
    ['not two leaps to different places', [50, 50.01, 52, 54, 50.02], [50, 50.01, 50.02]],
    ['a leap that the next confirms', [50, 50.01, 52, 52.01], [50, 50.01, 52, 52.01]],
    ['not a leap that nothing has confirmed yet', [50, 50.01, 52], [50, 50.01]],
    ['not a first one that the next two refute', [48, 50, 50.01, 50.02], [50, 50.01, 50.02]],
    ['not a leap after a confirmed one', [50, 50.01, 52, 52.01, 56, 52.02], [50, 50.01, 52, 52.01, 52.02]],
  ])('%s', (_, latitudes, expected) => {
    expect(believed(...latitudes)).toEqual(expected);
  });
});
