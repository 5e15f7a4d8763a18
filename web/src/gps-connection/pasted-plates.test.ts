import { expect, test } from 'vitest';
import { parsePlates } from './pasted-plates.ts';

test('two columns are read with tabs or semicolons, and a minus removes the match', () => {
  expect(parsePlates('Device\tKennzeichen\nWDB96340310123456\tHH-AB 1\n\n358914101234527\t-\nno plate\t')).toEqual([
    { line: 2, deviceId: 'WDB96340310123456', plate: 'HH-AB 1' },
    { line: 4, deviceId: '358914101234527', plate: null },
    { line: 5, deviceId: 'no plate', plate: '' },
  ]);
  expect(parsePlates('1;−\n2;–\n3;HH-A 3')).toMatchObject([{ plate: null }, { plate: null }, { plate: 'HH-A 3' }]);
});
