import type { Plugin } from 'vite';

/** The library's colours that are used; `web/src/ui/theme.ts` brings the others, and lets the compiler refuse what neither has. */
const keptColors = ['gray', 'green', 'red', 'yellow'] as const;

/** What a button's own sign that it waits needs of a transition: where it ends. */
const atOnce = `({ mounted, transition, children }) => mounted ? children({ ...transition.common, ...transition.in }) : null`;

/** The sign that a button waits stands there at once: what would let it slide in is more than the button itself. */
export function withoutSliding(code: string): string {
  return code.replace(/^import \{ Transition \} from "[^"]+";$/m, () => `const Transition = ${atOnce};`);
}

/** Icons number their parts, which never change places. */
export function withoutNumbers(code: string): string {
  return code.replaceAll(/, "key": "svg-\d+"/g, '');
}

async function colors(): Promise<string> {
  const { DEFAULT_THEME } = await import('@mantine/core');
  const kept = Object.fromEntries(keptColors.map((name) => [name, DEFAULT_THEME.colors[name]]));
  return `export const DEFAULT_COLORS = ${JSON.stringify(kept)};`;
}

/** In a build, libraries lack what the first load would carry without ever using it. */
export function leanLibrary(): readonly Plugin[] {
  return [
    {
      name: 'milepost-lean-colours',
      apply: 'build',
      load: { filter: { id: /[\\/]MantineProvider[\\/]default-colors\.mjs$/ }, handler: colors },
    },
    {
      name: 'milepost-lean-buttons',
      apply: 'build',
      transform: {
        filter: { id: /@mantine[\\/]core[\\/].*[\\/](Button|ActionIcon)\.mjs$/ },
        handler: (code) => ({ code: withoutSliding(code), map: null }),
      },
    },
    {
      name: 'milepost-lean-icons',
      apply: 'build',
      transform: {
        filter: { id: /@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/ },
        handler: (code) => ({ code: withoutNumbers(code), map: null }),
      },
    },
  ];
}
