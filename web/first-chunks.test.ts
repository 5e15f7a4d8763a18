import { expect, test } from 'vitest';
import { firstFiles, preloadFirstChunks } from './first-chunks.ts';

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

test('a page starts with the files of its modules, with their imports, and with each of their style sheets once', () => {
  expect(firstFiles(bundle, ['C:/project/start.tsx', 'C:/project/page.tsx'])).toEqual({
    scripts: ['assets/framework-1.js', 'assets/start-1.js', 'assets/shared-1.js', 'assets/page-1.js'],
    styles: ['assets/start-1.css', 'assets/shared-1.css', 'assets/page-1.css'],
  });
});

test('a module that was merged into another’s file is an error, not a page that loads more slowly', () => {
  expect(() => firstFiles(bundle, ['C:/project/other.tsx'])).toThrow('C:/project/other.tsx');
});

test('the document names what loads first, and holds in templates what only some pages start with', () => {
  const { transformIndexHtml } = preloadFirstChunks(['C:/project/start.tsx'], { cards: ['C:/project/page.tsx'] });
  if (!(transformIndexHtml instanceof Object && 'handler' in transformIndexHtml)) throw new Error('no handler');
  const { handler } = transformIndexHtml as unknown as {
    readonly handler: (html: string, context: { readonly bundle: typeof bundle }) => unknown;
  };
  const link = (attrs: object, href: string) => ({
    tag: 'link',
    attrs: { ...attrs, fetchpriority: 'low', crossorigin: true, href },
    injectTo: 'head',
  });
  const script = (href: string) => link({ rel: 'modulepreload' }, href);
  const style = (href: string) => link({ rel: 'preload', as: 'style' }, href);
  expect(handler('<script src="/assets/entry-1.js"></script>', { bundle })).toEqual([
    script('/assets/framework-1.js'),
    script('/assets/start-1.js'),
    style('/assets/start-1.css'),
    {
      tag: 'template',
      attrs: { id: 'first-cards' },
      children: [
        script('/assets/shared-1.js'),
        script('/assets/page-1.js'),
        style('/assets/shared-1.css'),
        style('/assets/page-1.css'),
      ],
      injectTo: 'head',
    },
  ]);
});
