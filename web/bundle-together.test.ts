import { expect, test } from 'vitest';
import { bundleId, withBundleImports } from './bundle-together.ts';

const parts = new Map([
  ['./bell.tsx', 0],
  ['toasts', 1],
]);

test('an import of a module without its own file takes its part of the common one', () => {
  const all = JSON.stringify(bundleId('later'));
  expect(withBundleImports(`const load = () => import("./bell.tsx");\nawait import( 'toasts' );`, 'later', parts)).toBe(
    `const load = () => import(${all}).then(({ part0 }) => part0);\nawait import(${all}).then(({ part1 }) => part1);`,
  );
});

test('an import of a module with its own file stays unchanged', () => {
  const code = `import('./page.tsx'); import { bell } from './bell.tsx';`;
  expect(withBundleImports(code, 'later', parts)).toBe(code);
});
