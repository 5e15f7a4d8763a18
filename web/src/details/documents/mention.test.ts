import { describe, expect, test } from 'vitest';
import { mentionAt, mentionedIn, piecesOf, suggestionsFor, withMention, type Mentionable } from './mention.ts';

const sven: Mentionable = { personId: 'p1', name: 'Sven Petersen' };
const svenja: Mentionable = { personId: 'p2', name: 'Svenja Ohm' };
const sven2: Mentionable = { personId: 'p3', name: 'Sven' };
const partner: Mentionable = { personId: null, name: 'Nordlicht Spedition' };
const all = [partner, sven, svenja, sven2];

describe('an @ in a comment', () => {
  test.each<[string, string | null]>([
    ['@', ''],
    ['Hello @sv', 'sv'],
    ['(@sv', 'sv'],
    ['a\n@Sven Pet', 'Sven Pet'],
    ['@Sven Petersen looks at this', null],
    ['mail@example.com', null],
    ['no mention', null],
    ['@ x', null],
  ])('%j asks for %j', (text, query) => {
    expect(mentionAt(text, text.length)?.query ?? null).toBe(query);
  });

  test('only the text before the caret counts', () => {
    expect(mentionAt('@sven and more', 3)).toEqual({ from: 0, query: 'sv' });
  });

  test('suggests those with a first or last name that starts with the query', () => {
    expect(suggestionsFor('sv', all)).toEqual([sven, svenja, sven2]);
    expect(suggestionsFor('PET', all)).toEqual([sven]);
    expect(suggestionsFor('', all)).toEqual(all);
    expect(suggestionsFor('sven', all)).toEqual([sven, svenja]);
    expect(suggestionsFor('en', all)).toEqual([]);
  });

  test('is replaced by the name, followed by a space', () => {
    expect(withMention('Hello @sv!', { from: 6, query: 'sv' }, sven)).toEqual({
      text: 'Hello @Sven Petersen !',
      caret: 21,
    });
    expect(withMention('@sv please', { from: 0, query: 'sv' }, sven)).toEqual({
      text: '@Sven Petersen please',
      caret: 15,
    });
  });
});

describe('who is mentioned', () => {
  test('a name that starts like another one is not mistaken for it', () => {
    expect(mentionedIn('@Sven Petersen and @Nordlicht Spedition', all)).toEqual([partner, sven]);
    expect(mentionedIn('@Sven', all)).toEqual([sven2]);
    expect(mentionedIn('Sven Petersen', all)).toEqual([]);
  });

  test('mentions are separated from the rest of the text, and nothing is lost', () => {
    const text = '@Sven Petersen: ask (C++) @Sven';
    const pieces = piecesOf(text, ['Sven', 'Sven Petersen', '(C++)']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isMention }) => isMention).map((piece) => piece.text)).toEqual(['@Sven Petersen', '@Sven']);
    expect(piecesOf(text, [])).toEqual([{ at: 0, text, isMention: false }]);
  });
});
