import type { Plugin } from 'vite';

const schemes = [
  [/^:root\[data-mantine-color-scheme='light'\] (\{[^}]*\})/m, ':root $1'],
  [/^:root\[data-mantine-color-scheme='dark'\] (\{[^}]*\})/m, '@media (prefers-color-scheme: dark) {:root $1}'],
] as const;

/** The colours of the app for pages where no script has applied a chosen scheme: the system's scheme decides. */
export function withSystemScheme(css: string): string {
  return schemes.reduce((text, [chosen, bySystem]) => {
    if (!chosen.test(text)) throw new Error(`No style sheet of tokens: nothing in it looks like ${chosen.source}`);
    return text.replace(chosen, bySystem);
  }, css);
}

/** Lets pages without a choice of scheme, and without the script that reads it, use the same tokens as the app. */
export function followSystemScheme(): Plugin {
  return {
    name: 'milepost-by-system-scheme',
    enforce: 'pre',
    transform: { filter: { id: /[\\/]tokens\.css$/ }, handler: (css) => ({ code: withSystemScheme(css), map: null }) },
  };
}
