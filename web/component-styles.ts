import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What no component imports: the reset, the variables, and the classes for what a theme hides. */
const base = ['baseline', 'default-css-variables', 'global'] as const;

/** A component imports its style sheet last, after those of the components it consists of. */
export function withOwnStyles(code: string): string {
  const sheets = [...code.matchAll(/^import \w+ from "[^"]*?(\w+)\.module\.mjs";$/gm)].map(
    ([, name = '']) => `import "@mantine/core/styles/${name}.layer.css";`,
  );
  return [code, ...new Set(sheets)].join('\n');
}

/**
 * In a build, a page loads the styles of the components it imports. In development, where libraries are bundled
 * beforehand, `styles.layer.css` contains all of them.
 */
export function componentStyles(): Plugin {
  return {
    name: 'milepost-component-styles',
    apply: 'build',
    load: {
      filter: { id: /@mantine[\\/]core[\\/]styles\.layer\.css$/ },
      handler: () =>
        base.map((name) => readFileSync(require.resolve(`@mantine/core/styles/${name}.layer.css`), 'utf8')).join('\n'),
    },
    transform: {
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.mjs$/, code: /\.module\.mjs"/ },
      handler: (code) => ({ code: withOwnStyles(code), map: null }),
    },
  };
}
