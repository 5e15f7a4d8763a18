import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, 'src/app/import-with-files.ts').replaceAll('\\', '/');

/** Replaces Vite's wrapper around each `import()` of a build with ours. */
export function retryableImports(): Plugin {
  return {
    name: 'milepost-lasting-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { importWithFiles as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
