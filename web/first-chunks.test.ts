import { expect, test } from 'vitest';
import { firstFiles } from './first-chunks.ts';

const bundle = {
  'assets/start-1.js': {
    type: 'chunk',
    fileName: 'assets/start-1.js',
    facadeModuleId: 'C:\\project\\start.tsx',
    imports: ['assets/framework-1.js'],
    viteMetadata: { importedCss: new Set(['assets/start-1.css']) },
  },
  'assets/page-1.js': {
    type: 'chunk',
    fileName: 'assets/page-1.js',
    facadeModuleId: 'C:/project/page.tsx',
    imports: ['assets/shared-1.js', 'assets/framework-1.js'],
    viteMetadata: { importedCss: new Set(['assets/start-1.css', 'assets/page-1.css']) },
  },
  'assets/framework-1.js': { type: 'chunk', fileName: 'assets/framework-1.js', facadeModuleId: null, imports: [] },
  'assets/shared-1.js': {
    type: 'chunk',
    fileName: 'assets/shared-1.js',
    facadeModuleId: null,
    imports: ['assets/framework-1.js'],
    viteMetadata: { importedCss: new Set(['assets/shared-1.css']) },
  },
  'assets/later-1.js': { type: 'chunk', fileName: 'assets/later-1.js', facadeModuleId: null, imports: [] },
  'assets/start-1.css': { type: 'asset' },
} as const;

test('a page begins with the files of its modules, with what they import, and with each of their style sheets once', () => {
  expect(firstFiles(bundle, ['C:/project/start.tsx', 'C:/project/page.tsx'])).toEqual({
    scripts: ['assets/framework-1.js', 'assets/start-1.js', 'assets/shared-1.js', 'assets/page-1.js'],
    styles: ['assets/start-1.css', 'assets/shared-1.css', 'assets/page-1.css'],
  });
});

test('a module that was put into the file of another is an error, not a page that loads more slowly', () => {
  expect(() => firstFiles(bundle, ['C:/project/other.tsx'])).toThrow('C:/project/other.tsx');
});
