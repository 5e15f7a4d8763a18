import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { guardLoops } from './loop-guard.ts';
import { applyMutant, mutantsOf } from './mutants-of.ts';

const changed = (code: string) => mutantsOf('rule.ts', code).map((mutant) => applyMutant(code, mutant));

describe('mutants of', () => {
  test.each([
    ['an edge', 'const a = b <= c;', ['const a = b < c;', 'const a = b > c;']],
    ['a connection', 'const a = b && c;', ['const a = b || c;']],
    ['a negation', 'const a = !b;', ['const a = b;']],
    ['a constant', 'const A = 5;', ['const A = (6);', 'const A = (4);']],
    ['a unit, which is none', 'const A = b * 60_000;', ['const A = b / 60_000;']],
    ['a fallback', 'const a = b ?? c;', ['const a = b;', 'const a = c;']],
    ['a condition', 'if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
    ['a choice', 'const a = b.some(c);', ['const a = b.every(c);']],
    [
      'a search',
      'const a = b.find(({ c }) => c !== d);',
      ['const a = b.findLast(({ c }) => c !== d);', 'const a = b.find(({ c }) => c === d);'],
    ],
    [
      'a search by an id, which is there once',
      'const a = b.find(({ id }) => id === c);',
      ['const a = b.find(({ id }) => id !== c);'],
    ],
    [
      'whether an id is there',
      'const a = b.some(({ id }) => id === c);',
      ['const a = b.every(({ id }) => id === c);', 'const a = b.some(({ id }) => id !== c);'],
    ],
    ['a selection', 'const a = b.filter(c).map(d);', ['const a = b.map(d);']],
    ['a rounding', 'const a = Math.floor(b);', ['const a = (b);']],
    ['what a copy replaces', 'const a = { ...b, c, d };', ['const a = { ...b,  d };', 'const a = { ...b, c,  };']],
    ['a new object, whose parts the compiler asks for', 'const a = { b, c };', []],
    ['types and names', "import { a } from './a.ts'; type B = 5 | true; const c: B = a as 5;", []],
    ['whether there is anything', 'if (a === undefined) b();', ['if (a === undefined) ;']],
    ['whether there are both', 'for (;;) if (a === undefined || b === undefined) continue;', []],
    ['a pattern from edge to edge', 'const A = /^b$/i;', ['const A = /b$/i;', 'const A = /^b/i;']],
    ['a pattern without edges', String.raw`const A = /b\$/;`, []],
    ['a sum with a comment', 'const a = b /* + */ + c;', ['const a = b /* + */ - c;']],
  ])('%s', (_, code, changes) => {
    expect(changed(code)).toEqual(changes);
  });

  test('a line carry the line and the change that identify them', () => {
    const [mutant] = mutantsOf('rule.ts', 'const a = 1;\n  const isLate = b > c; // why\n'.replace('1', 'x'));
    expect(mutant).toMatchObject({ line: 2, lineText: 'const isLate = b > c; // why', change: '> → >=' });
  });
});

describe('a guarded loop', () => {
  const run = (code: string): unknown => runInNewContext(guardLoops('rule.ts', code));

  test.each(['for (;;) {}', 'while (true);', 'do {} while (true);', 'if (true) for (;;) {}'])(
    'that never ends fails: %s',
    (code) => {
      expect(() => run(code)).toThrow('This loop does not end.');
    },
  );

  test('that ends works as before', () => {
    expect(run('let a = 0; for (const b of [1, 2, 3]) a += b; a;')).toBe(6);
  });
});
