import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Topic } from './faq-topics.ts';
import { findQuestions } from './find-questions.ts';

const i18n = setupI18n({
  locale: 'de',
  messages: { de: { a: 'Wozu dient die Übersicht?', b: 'Für den Straßenlauf.' } },
});
const said = (id: string) => ({ id });
const topics: readonly Topic[] = [
  {
    id: 'both',
    title: said('both'),
    questions: [{ id: 'phases', question: said('a'), answer: [said('b'), said('star')] }],
  },
  { id: 'own', title: said('own'), questions: [{ id: 'contacts', role: 'SHIPPER', question: said('c'), answer: [] }] },
];
const found = (asked: string, role: 'SHIPPER' | 'CARRIER' = 'SHIPPER') =>
  findQuestions(topics, { asked, role, i18n }).flatMap(({ questions }) => questions.map(({ id }) => id));

test('each role is shown its own questions, and no topic without one', () => {
  expect(found('')).toEqual(['phases', 'contacts']);
  expect(findQuestions(topics, { asked: '', role: 'CARRIER', i18n }).map(({ id }) => id)).toEqual(['both']);
});

test('every search word is in the question or its answer, regardless of case and accents', () => {
  expect(found('ubersicht STRASSEN')).toEqual(['phases']);
  expect(found('star')).toEqual(['phases']);
  expect(found('star zeppelin')).toEqual([]);
});
