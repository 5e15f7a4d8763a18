import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

describe('chooseLanguage', () => {
  test('prefers an earlier choice', () => {
    expect(chooseLanguage('de', ['en-US'])).toBe('de');
  });

  test('uses the first available language of the browser without a choice', () => {
    expect(chooseLanguage(null, ['pl-PL', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['EN_us', 'de'])).toBe('en');
  });

  test('ignores an unknown choice', () => {
    expect(chooseLanguage('xx', ['de'])).toBe('de');
    expect(chooseLanguage('', [])).toBe('en');
  });

  test('uses English where nothing fits', () => {
    expect(chooseLanguage(null, ['fr', 'deu', 'den-CH'])).toBe('en');
    expect(chooseLanguage(null, [])).toBe('en');
  });
});
