import { expect, test } from 'vitest';
import { inlineStyleSheets } from './inline-styles.ts';

const sheets: Readonly<Record<string, string>> = { 'assets/a.css': 'a{color:red}\n', 'assets/b.css': 'b{color:blue}' };
const read = (file: string) => sheets[file];
const html = `<head>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" crossorigin href="/assets/a.css">
    <link rel="stylesheet" crossorigin href="/assets/b.css">
  </head>`;

test('style sheets are inlined into the document, in their order, and nothing else changes', () => {
  expect(inlineStyleSheets(html, read)).toBe(`<head>
    <link rel="icon" href="/favicon.svg" />
    <style>a{color:red}
b{color:blue}</style>
  </head>`);
});

test('a sheet from outside this build stays a link, and one that would close its element fails the build', () => {
  expect(inlineStyleSheets(html, () => undefined)).toBe(html);
  expect(() => inlineStyleSheets(html, () => 'a::after{content:"</style>"}')).toThrow('assets/a.css');
});
