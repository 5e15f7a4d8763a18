import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

describe('chooseLanguage', () => {
  test('what was chosen before goes first', () => {
    expect(chooseLanguage('de', ['en-US'])).toBe('de');
  });

  test('without a choice the first language of the browser that there is', () => {
    expect(chooseLanguage(null, ['pl-PL', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(null, ['EN_us', 'de'])).toBe('en');
  });

  test('an unknown choice does not count', () => {
    expect(chooseLanguage('xx', ['de'])).toBe('de');
    expect(chooseLanguage('', [])).toBe('en');
  });

  test('English where nothing fits', () => {
    expect(chooseLanguage(null, ['fr', 'deu', 'den-CH'])).toBe('en');
    expect(chooseLanguage(null, [])).toBe('en');
  });
});
