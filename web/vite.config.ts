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

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    // For error reporting and whoever debugs an installation; browsers are not told of them.
    sourcemap: 'hidden',
    // Fonts stay files: a font inside the style sheet would hold up the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // By itself the bundler makes sixty small files of what pages share. Each group imports only groups above it:
        // files that import each other in a circle do not start.
        codeSplitting: {
          groups: [
            { name: 'framework', test: isFramework },
            { name: 'components', test: /node_modules/, minShareCount: 4 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
