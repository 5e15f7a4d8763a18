import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const letter = {
  language: 'de',
  subject: 'Einladung von Müller & Söhne\r\nBcc: all@example.com',
  title: 'Müller & <b>Söhne</b> lädt Sie ein',
  paragraphs: ['Erstens.', 'Zweitens.'],
  code: '1234 5678',
  facts: [['Was geteilt wird', 'Positionen']],
  button: { label: 'Annehmen', href: 'https://milepost.example.com/i#a&b' },
  reason: 'Sie wurden eingeladen.',
} as const;

test('a subject is a single line, so a name cannot inject a header', () => {
  expect(writeLetter(letter).subject).toBe('Einladung von Müller & Söhne Bcc: all@example.com');
});

test('the text contains everything the page does', () => {
  const { text, html } = writeLetter(letter);
  for (const part of [
    'Erstens.',
    'Zweitens.',
    '1234 5678',
    'Was geteilt wird',
    'Positionen',
    'Annehmen',
    letter.reason,
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(letter.button.href);
});

test('people’s input is text in the page, never markup', () => {
  const { html } = writeLetter(letter);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://milepost.example.com/i#a&#38;b"');
  expect(html).toContain('<html lang="de">');
});

test('a short letter has no empty parts', () => {
  const { language, subject, title, paragraphs, reason } = letter;
  const { text, html } = writeLetter({ language, subject, title, paragraphs, reason });
  expect(html).not.toMatch(/<table|<a /);
  expect(text).not.toMatch(/\n{3}/);
});
