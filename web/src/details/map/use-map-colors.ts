import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { MapColors } from './draw-transport.ts';

const tokens: Record<keyof MapColors, string> = {
  text: '--mp-text',
  surface: '--mp-surface',
  accent: '--mp-accent',
  ring: '--mp-signal-old-graphic',
  done: '--mp-on-time-graphic',
  vehicle: '--mp-accent',
};

/** The map draws by itself and knows no variables: the colours of the theme as they are now. */
export function useMapColors(): MapColors {
  const theme = useComputedColorScheme('light');
  return useMemo(() => readColors(theme), [theme]);
}

function readColors(theme: 'light' | 'dark'): MapColors {
  const root = document.querySelector(`:root[data-mantine-color-scheme='${theme}']`) ?? document.documentElement;
  const style = getComputedStyle(root);
  const read = (name: keyof MapColors): string => style.getPropertyValue(tokens[name]).trim();
  return {
    text: read('text'),
    surface: read('surface'),
    accent: read('accent'),
    ring: read('ring'),
    done: read('done'),
    vehicle: read('vehicle'),
  };
}
