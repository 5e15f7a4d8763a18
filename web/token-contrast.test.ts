import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Read directly: the test runner would return an empty style sheet.
const css = readFileSync(`${import.meta.dirname}/src/ui/tokens.css`, 'utf8');

const MEANINGS = ['on-time', 'delayed', 'early', 'no-eta', 'signal-old', 'missing-id'];
const GROUNDS = ['page', 'surface', 'surface-subtle', 'row-hover'];
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;

function tokensOf(scheme: string): ReadonlyMap<string, string> {
  const block = new RegExp(`data-mantine-color-scheme='${scheme}'\\]\\s*{([^}]*)}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--mp-([\w-]+):\s*(#[\da-f]{6})/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  );
}

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

describe.each(['light', 'dark'])('%s', (scheme) => {
  const tokens = tokensOf(scheme);
  const token = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };

  test.each(MEANINGS)('%s is readable on its own ground and on every other', (meaning) => {
    for (const ground of [`${meaning}-ground`, ...GROUNDS]) {
      expect(contrast(token(meaning), token(ground)), ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  test.each(MEANINGS)('%s is visible without text', (meaning) => {
    expect(contrast(token(`${meaning}-graphic`), token('surface'))).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
  });

  test.each(['text', 'text-muted', 'accent'])('%s is readable on every ground', (name) => {
    for (const ground of [...GROUNDS, 'accent-ground']) {
      expect(contrast(token(name), token(ground)), ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  test('the edge of a control is visible', () => {
    expect(contrast(token('border-strong'), token('surface'))).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
  });
});
