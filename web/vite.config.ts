import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

/** Where everybody begins: whatever these import is in the first load, and nothing else should be. */
const firstLoad = [
  'web/src/app/start.tsx',
  'web/src/app/layouts/main-layout.tsx',
  'web/src/pages/cockpit.tsx',
  'web/src/lists/page/list-page.tsx',
].map((path) => join(import.meta.dirname, '..', path).replaceAll('\\', '/'));

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

let reached: Set<string> | undefined;

/** All that the first load reaches without waiting for anything; found once, for a build has one tree of modules. */
function firstLoadIds(modules: Modules): Set<string> {
  const ids = new Set<string>();
  const waiting = [...firstLoad];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ids.has(next)) continue;
    ids.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return ids;
}

function isInFirstLoad(id: string, modules: Modules): boolean {
  reached ??= firstLoadIds(modules);
  return reached.has(id);
}

// The component library comes through one file that names all its parts: that the first load reaches them all says
// nothing. These belong to dialogs and forms.
const laterComponents =
  /node_modules\/(@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|tslib|@mantine\/core\/esm\/components\/(Modal|ModalBase|Portal|Menu|Tabs|SegmentedControl|NativeSelect|Textarea|Drawer|ScrollArea|FloatingIndicator|Popover|Combobox|Input|InputBase|InlineInput|TextInput|Radio|Checkbox|Overlay|FocusTrap)|@mantine\/core\/esm\/utils\/(Floating|InlineInput)|@mantine\/hooks\/esm\/(use-focus-trap|use-focus-return|use-long-press|use-debounced-callback|use-debounced-value))\//;

function isLaterComponent(id: string): boolean {
  return laterComponents.test(id.replaceAll('\\', '/'));
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // While somebody writes, a text may lack its German for a while.
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    // For error reporting and debugging; browsers are not told about them.
    sourcemap: 'hidden',
    // Fonts stay files: a font inside the style sheet would hold up the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // By itself the bundler makes sixty small files of what pages share. Each group imports only groups above it:
        // files that import each other in a circle do not start. What only dialogs and later pages share is kept out of
        // the first load, however many of them share it.
        codeSplitting: {
          groups: [
            { name: 'framework', test: isFramework },
            {
              name: (id) => (isLaterComponent(id) ? null : 'components'),
              test: /node_modules/,
              minShareCount: 4,
            },
            {
              name: (id, modules) => (isInFirstLoad(id, modules) && !isLaterComponent(id) ? 'shared' : null),
              minShareCount: 2,
            },
            { name: 'later-components', test: isLaterComponent, minShareCount: 2 },
            { name: 'later', minShareCount: 3 },
          ],
        },
      },
    },
  },
}));
