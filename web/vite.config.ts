import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './compile-ahead.ts';
import { componentStyles } from './component-styles.ts';
import { directImports } from './direct-imports.ts';
import { preloadFirstChunks } from './first-chunks.ts';
import { builtTheme } from './theme-styles.ts';
import { retryableImports } from './retryable-imports.ts';
import { leanLibrary } from './lean-library.ts';
import { bundleTogether, bundleId } from './bundle-together.ts';
import { leaveOutDescriptions } from './without-descriptions.ts';

/** What every page needs and what seldom changes: it stays in the browser's cache from version to version. */
const framework = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@lingui',
  'typebox',
  '@tanstack/react-router',
  '@tanstack/router-core',
  '@tanstack/history',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@tanstack/react-store',
  '@tanstack/store',
];

function isFramework(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return framework.some((name) => path.includes(`/node_modules/${name}/`));
}

const inProject = (path: string): string => join(import.meta.dirname, '..', path).replaceAll('\\', '/');

/** Requests everything that comes first: it waits for nothing else. */
const entry = ['web/src/app/main.tsx'].map(inProject);

/** Where every visit begins: whatever these import is in the first load, and nothing else should be. */
const firstLoad = [
  'web/src/app/library.ts',
  'web/src/app/start.tsx',
  'web/src/app/layouts/main-layout.tsx',
  'web/src/lists/page/list-page.tsx',
].map(inProject);

/** Also a first load: it excludes what only dialogs and later pages share. */
const cockpit = ['web/src/pages/cockpit.tsx'].map(inProject);

/** What some pages additionally start with: `web/src/app/first-parts.ts` says which. */
const firstParts = {
  cockpit,
  cards: ['web/src/lists/page/transport-cards.tsx'].map(inProject),
};

/** What every page loads once it is settled: toasts, live hints, the news in its header. It excludes the rest. */
const afterPage = [
  '@mantine/notifications',
  ...['web/src/ui/toast-host.tsx', 'web/src/live/start-live.ts', 'web/src/header/unread.tsx'].map(inProject),
];

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Everything these reach by static imports; computed once, because a build has only one module graph. */
function reachedFrom(roots: readonly string[]): (id: string, modules: Modules) => boolean {
  let reached: Set<string> | undefined;
  const find = (modules: Modules): Set<string> => {
    const ids = new Set<string>();
    const waiting = [...roots];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (ids.has(next)) continue;
      ids.add(next);
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    return ids;
  };
  return (id, modules) => (reached ??= find(modules)).has(id);
}

const isInEntry = reachedFrom(entry);
const isInFirstLoad = reachedFrom(firstLoad);
const isInCockpit = reachedFrom(cockpit);
const isAfterPage = reachedFrom([bundleId('after-page')]);

/** The chunks that are executed on the way to the first rows. */
const calledAtOnce = [
  'framework',
  'shared',
  'start',
  'main-layout',
  'list-page',
  'transport-cards',
  'standing-chips',
  'cockpit',
  'cockpit-parts',
];

export default defineConfig(({ command }) => ({
  plugins: [
    retryableImports(),
    directImports(),
    componentStyles(),
    preloadFirstChunks(firstLoad, firstParts),
    compileAhead(calledAtOnce),
    builtTheme(),
    ...leanLibrary(),
    leaveOutDescriptions(),
    react(),
    bundleTogether('after-page', afterPage),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // During development, a text may lack its German for a while.
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  // Part of React itself since version 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Browsers that lack it lack much else that is used here.
    modulePreload: { polyfill: false },
    // For error reporting and debugging; the files do not point browsers to them.
    sourcemap: 'hidden',
    // Fonts stay separate files: a font inside the style sheet would delay the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first load names every later file, and hashes do not compress: seven characters distinguish versions just
        // as well.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Instead of sixty small files. Each group imports only groups above it: circular chunks do not start. What
        // only dialogs and later pages share is kept out of the first load.
        codeSplitting: {
          groups: [
            { name: (id, modules) => (isInEntry(id, modules) ? 'entry-parts' : null), minShareCount: 2 },
            { name: 'framework', test: isFramework },
            { name: (id, modules) => (isInFirstLoad(id, modules) ? 'shared' : null), minShareCount: 2 },
            { name: (id, modules) => (isInCockpit(id, modules) ? 'cockpit-parts' : null), minShareCount: 2 },
            { name: (id, modules) => (isAfterPage(id, modules) ? 'shared-after-page' : null), minShareCount: 2 },
            { name: 'later-components', test: /node_modules/, minShareCount: 3 },
            { name: 'later', minShareCount: 3 },
            // Otherwise each of them would cost a page two requests.
            { name: 'later-icons', test: /@tabler\/icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
