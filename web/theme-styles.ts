import path from 'node:path';
import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import type { Plugin } from 'vite';

const SHEET = 'virtual:milepost-theme.css';

/** What the library would write into the page for a theme on every visit: its variables, and its classes by width. */
export async function themeStyles(
  theme: MantineThemeOverride,
  cssVariablesResolver: CSSVariablesResolver,
): Promise<string> {
  // Only a build needs them, and the server of `npm run dev` would have to wait for them.
  const [{ MantineProvider }, { createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('@mantine/core'),
    import('react'),
    import('react-dom/server'),
  ]);
  const provider = createElement(MantineProvider, { theme, cssVariablesResolver });
  const sheets = [...renderToStaticMarkup(provider).matchAll(/<style data-mantine-styles[^>]*>(.*?)<\/style>/gs)];
  if (sheets.length !== 2) throw new Error(`The component library writes ${sheets.length} style sheets instead of two`);
  return sheets.map(([, sheet]) => sheet).join('\n');
}

/** In a build, the theme's styles are part of the style sheet, and nothing computes them in the browser. */
export function builtTheme(): Plugin {
  return {
    name: 'milepost-built-theme',
    apply: 'build',
    resolveId: { filter: { id: new RegExp(`^${SHEET}$`) }, handler: (id) => id },
    load: {
      filter: { id: /virtual:milepost-theme\.css$|[\\/](MantineCssVariables|MantineClasses)\.mjs$/ },
      handler: async (id) => {
        if (id !== SHEET) {
          return `import ${JSON.stringify(SHEET)};\nexport const ${path.basename(id, '.mjs')} = () => null;`;
        }
        const { cssVariablesResolver, theme } = await import('./src/ui/theme.ts');
        return themeStyles(theme, cssVariablesResolver);
      },
    },
  };
}
