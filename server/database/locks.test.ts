import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockClasses, locks } from './locks.ts';

test('no two locks have the same number', () => {
  for (const numbers of [Object.values(locks), Object.values(lockClasses)]) {
    expect(new Set<number>(numbers).size).toBe(numbers.length);
  }
});

test('SQL files take no advisory lock except that of the state counts', () => {
  const files = ['migrations', 'functions'].flatMap((name) => {
    const folder = path.join(import.meta.dirname, name);
    return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  });
  const taken = files.flatMap((text) => [...text.matchAll(/advisory_(?:xact_)?lock\((\d+)/g)]);
  expect(new Set(taken.map(([, number]) => Number(number)))).toEqual(new Set([lockClasses.stateCounts]));
});
