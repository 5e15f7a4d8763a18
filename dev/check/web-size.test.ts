import { expect, test } from 'vitest';
import { firstLoadFiles, firstLoadStyles, type Manifest } from './web-size.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'], css: ['shared.css'] },
  'src/app/library.ts': { file: 'library.js', imports: ['_react.js'] },
  'src/app/start.tsx': { file: 'start.js', imports: ['_react.js'], css: ['start.css', 'shared.css'] },
  'src/app/layouts/main.tsx': { file: 'main.js' },
  'src/lists/page/list-page.tsx': { file: 'planned.js', imports: ['_table.js', '_react.js'] },
  'after-page': { file: 'after-page.js' },
  '_table.js': { file: 'table.js' },
  'src/pages/cockpit.tsx': { file: 'cockpit.js', imports: ['_chart.js'], css: ['cockpit.css'] },
  '_chart.js': { file: 'chart.js' },
  'src/i18n/locales/en/messages.po': { file: 'en.js' },
  'src/i18n/locales/de/messages.po': { file: 'de.js' },
};

const html = '<script src="/theme.js"></script><script type="module" crossorigin src="/index.js"></script>';

test('the first load is the document, layout, page and one catalogue, each file once, and no other page', () => {
  const sorted = firstLoadFiles(manifest, html).map((files) => [...files].sort());
  const always = [
    'index.js',
    'library.js',
    'main.js',
    'planned.js',
    'react.js',
    'shared.js',
    'start.js',
    'table.js',
    'theme.js',
  ];
  expect(sorted).toEqual([['en.js', ...always].sort(), ['de.js', ...always].sort()]);
});

test('the styles of the first load are those of its scripts, each once', () => {
  expect([...firstLoadStyles(manifest)].sort()).toEqual(['shared.css', 'start.css']);
});

test('a missing part is an error, not a small size', () => {
  const { 'src/app/layouts/main.tsx': _layout, ...rest } = manifest;
  expect(() => firstLoadFiles(rest, html)).toThrow('layouts');
});

test('a chunk that is listed but missing is an error, not a small size', () => {
  const { '_shared.js': _shared, ...rest } = manifest;
  expect(() => firstLoadFiles(rest, html)).toThrow('_shared.js');
});
