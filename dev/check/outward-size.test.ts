import { expect, test } from 'vitest';
import { outwardFiles, type OutwardManifest } from './outward-size.ts';

const manifest: OutwardManifest = {
  'twt.html': { file: 'twt.js', imports: ['_preact.js'], css: ['twt.css'] },
  'drive.html': { file: 'drive.js', imports: ['_preact.js'] },
  '_preact.js': { file: 'preact.js', css: ['page.css'] },
};

test('the size of a page without the app covers its document, scripts and styles, and nothing of another page', () => {
  expect([...outwardFiles(manifest, 'twt.html')].toSorted()).toEqual([
    'favicon.svg',
    'page.css',
    'preact.js',
    'twt.css',
    'twt.html',
    'twt.js',
  ]);
});

test('a missing part of a page is an error, not a small size', () => {
  const { '_preact.js': _preact, ...rest } = manifest;
  expect(() => outwardFiles(rest, 'twt.html')).toThrow('_preact.js');
});
