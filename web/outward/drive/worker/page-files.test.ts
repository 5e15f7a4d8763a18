import { expect, test } from 'vitest';
import { findPageFiles, filesToDrop, isPagePath } from './page-files.ts';

test('the page is recognised with and without a trailing slash, and no other page is', () => {
  expect(['/drive', '/drive/', '/driver', '/drive/x', '/'].map(isPagePath)).toEqual([true, true, false, false, false]);
});

test('the files that a built page names are cached with it, each once, and no others', () => {
  const html = `
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/drive-abc1234.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/words-abc1234.js">
    <link rel="modulepreload" crossorigin href="/assets/words-abc1234.js">
    <link rel="stylesheet" crossorigin href="/assets/drive-abc1234.css">
    <a href="https://example.com/assets/x.js">x</a> <a href="/v2/drive">x</a>`;
  expect(findPageFiles(html)).toEqual([
    '/favicon.svg',
    '/assets/drive-abc1234.js',
    '/assets/words-abc1234.js',
    '/assets/drive-abc1234.css',
  ]);
});

test('files of the previous page are kept until there is a third one', () => {
  const kept = ['/drive', '/favicon.svg', '/assets/1.js', '/assets/2.js', '/assets/3.js'];
  expect(filesToDrop(kept, ['/favicon.svg', '/assets/3.js'], ['/favicon.svg', '/assets/2.js'])).toEqual([
    '/assets/1.js',
  ]);
  expect(filesToDrop(kept, ['/assets/3.js'], [])).toEqual(['/favicon.svg', '/assets/1.js', '/assets/2.js']);
});
