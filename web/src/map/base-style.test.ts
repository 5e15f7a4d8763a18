import { describe, expect, test } from 'vitest';
import { languages } from '@milepost/domain/people/language';
import { baseStyle } from './base-style.ts';
import { mapPalettes, type MapTheme } from './map-palette.ts';

const themes = ['light', 'dark'] as const satisfies readonly MapTheme[];

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function colorsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('#') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(colorsIn) : [];
}

describe.each(themes)('%s', (theme) => {
  const palette = mapPalettes[theme];
  const style = baseStyle('pmtiles://tiles', theme, 'en');

  test('every colour of the map is one of the theme’s, and each is used', () => {
    const used = new Set(colorsIn(style.layers));
    expect(used).toEqual(new Set(Object.values(palette)));
  });

  test('names are readable on land and on their halo', () => {
    for (const text of [palette.cityText, palette.townText, palette.countryText]) {
      for (const ground of [palette.land, palette.textHalo]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('land and water can be told apart', () => {
    expect(palette.land).not.toBe(palette.water);
    expect(contrast(palette.land, palette.water)).toBeGreaterThan(1.1);
  });
});

test('both themes have the same layers, so a change of theme only changes colours', () => {
  const [light, dark] = themes.map((theme) => baseStyle('pmtiles://tiles', theme, 'en').layers.map(({ id }) => id));
  expect(light).toEqual(dark);
});

test.each(languages)('names are shown in %s, falling back to English', (language) => {
  const text = JSON.stringify(baseStyle('pmtiles://tiles', 'light', language).layers);
  expect(text).toContain(JSON.stringify(['coalesce', ['get', language], ['get', 'en']]));
});

test('nothing is requested from third parties: no glyphs, no sprite', () => {
  expect(Object.keys(baseStyle('pmtiles://tiles', 'light', 'de'))).toEqual(['version', 'sources', 'layers']);
});
