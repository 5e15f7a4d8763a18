import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { followSystemScheme } from './follow-system-scheme.ts';
import { inlineStyles } from './inline-styles.ts';

const folder = path.join(import.meta.dirname, 'outward');

/** A service worker keeps its file name: browsers look there for a newer version. */
const worker = 'drive-worker';

/**
 * The pages for people without an account. A separate build into the same folder as the app's: otherwise they would
 * have to load shared code in the app's large files.
 */
export default defineConfig({
  root: folder,
  // The app's build provides these files.
  publicDir: false,
  plugins: [followSystemScheme(), inlineStyles('twt.html')],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    manifest: '.vite/outward.json',
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        ...readdirSync(folder)
          .filter((file) => file.endsWith('.html'))
          .map((file) => path.join(folder, file)),
        path.join(folder, 'drive/worker', `${worker}.ts`),
      ],
      output: {
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
