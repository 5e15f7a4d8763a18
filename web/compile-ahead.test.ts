import { expect, test } from 'vitest';
import { type Bundle, markChunks } from './compile-ahead.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

const chunkOf = (name: string) => ({ type: 'chunk' as const, name, fileName: `${name}-1.js`, code: `call('${name}')` });

function bundleOf(...names: readonly string[]): Bundle {
  const bundle: Record<string, Bundle[string]> = {};
  for (const name of names) {
    bundle[`${name}-1.js`] = chunkOf(name);
    bundle[`${name}-1.js.map`] = { type: 'asset', source: '{"version":3,"mappings":"AAAA"}' };
  }
  return bundle;
}

test('a chunk that is compiled ahead starts with the mark, and its source map accounts for the extra line', () => {
  const bundle = bundleOf('shared', 'later');
  markChunks(bundle, ['shared']);
  expect(bundle).toEqual({
    ...bundleOf('later'),
    'shared-1.js': { ...chunkOf('shared'), code: `${HINT}call('shared')` },
    'shared-1.js.map': { type: 'asset', source: '{"version":3,"mappings":";AAAA"}' },
  });
});

test('a chunk that a build no longer has is an error, not skipped silently', () => {
  expect(() => markChunks(bundleOf('shared'), ['shared', 'start'])).toThrow('The build has no file named start');
});
