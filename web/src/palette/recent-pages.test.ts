import { describe, expect, it } from 'vitest';
import { formatRecentPages, parseRecentPages, withRecentPage } from './recent-pages.ts';

describe('recent pages', () => {
  it('start with the last opened one, each listed once', () => {
    expect(withRecentPage(['planned', 'cockpit'], 'cockpit')).toEqual(['cockpit', 'planned']);
  });

  it('are limited to five', () => {
    expect(withRecentPage(['planned', 'incoming', 'ongoing', 'completed', 'cancelled'], 'cockpit')).toEqual([
      'cockpit',
      'planned',
      'incoming',
      'ongoing',
      'completed',
    ]);
  });

  it('are read back as they were stored', () => {
    expect(parseRecentPages(formatRecentPages(['planned', 'cockpit']))).toEqual(['planned', 'cockpit']);
  });

  it.each([
    ['nothing', null, []],
    ['an empty text', '', []],
    ['pages that are no more', 'planned,teleporter,cockpit', ['planned', 'cockpit']],
    ['the same page twice', 'planned,planned', ['planned']],
    ['something else', '{"pages":["planned"]}', []],
  ])('survive a storage that holds %s', (_, stored, expected) => {
    expect(parseRecentPages(stored)).toEqual(expected);
  });
});
