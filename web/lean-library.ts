import type { Plugin } from 'vite';

/**
 * The library's colours in use; `web/src/ui/theme.ts` defines the others, and the compiler refuses those that neither
 * has.
 */
const keptColors = ['gray', 'green', 'red', 'yellow'] as const;

/** All that a button's loader needs of a transition: its end state. */
const instantTransition = `({ mounted, transition, children }) => mounted ? children({ ...transition.common, ...transition.in }) : null`;

/** A button's loader appears at once: the code that slides it in is larger than the button itself. */
export function withoutSliding(code: string): string {
  return code.replace(/^import \{ Transition \} from "[^"]+";$/m, () => `const Transition = ${instantTransition};`);
}

/** Icons number their parts, which never change places. */
export function withoutPartKeys(code: string): string {
  return code.replaceAll(/, "key": "svg-\d+"/g, '');
}

async function colors(): Promise<string> {
  const { DEFAULT_THEME } = await import('@mantine/core');
  const kept = Object.fromEntries(keptColors.map((name) => [name, DEFAULT_THEME.colors[name]]));
  return `export const DEFAULT_COLORS = ${JSON.stringify(kept)};`;
}

/** In a build, removes from libraries what the first load would carry without ever using it. */
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
        handler: (code) => ({ code: withoutPartKeys(code), map: null }),
      },
    },
  ];
}
