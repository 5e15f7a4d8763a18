import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The colours that a build keeps: `web/lean-library.ts`. */
type Color = 'blue' | 'dark' | 'gray' | 'green' | 'red' | 'yellow';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    readonly colors: Record<Color | `${Color}.${number}` | `var(--${string})` | 'currentColor', MantineColorsTuple>;
  }
}

const blue: MantineColorsTuple = [
  '#eff4ff',
  '#dbe6fe',
  '#bfd3fe',
  '#93b4fd',
  '#6090fa',
  '#3b74f6',
  '#2563eb',
  '#1d4ed8',
  '#1e40af',
  '#1e3a8a',
];

const dark: MantineColorsTuple = [
  '#e7eaf0',
  '#c5ccd8',
  '#9fa9ba',
  '#8791a3',
  '#2a313d',
  '#222936',
  '#1a1f29',
  '#151921',
  '#0d1016',
  '#0a0c11',
];

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 6 },
  colors: { blue, dark },
  defaultRadius: 'md',
  radius: { sm: rem(6), md: rem(8), lg: rem(10), xl: rem(12) },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  breakpoints: { xs: '30em', sm: '40em', md: '62em', lg: '80em', xl: '90em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Bases Mantine's own parts on the tokens, so each colour is defined only once. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--mp-surface)',
    '--mantine-color-text': 'var(--mp-text)',
    '--mantine-color-dimmed': 'var(--mp-text-muted)',
    '--mantine-color-placeholder': 'var(--mp-text-muted)',
    '--mantine-color-default-border': 'var(--mp-border-control)',
    '--mantine-color-anchor': 'var(--mp-accent)',
    '--mantine-color-error': 'var(--mp-delayed)',
  };
  return { variables: {}, light: shared, dark: shared };
};
