import { expect, test } from 'vitest';
import { riskWords } from './risk-words.ts';

test('a probability is shown in whole percent, and never as certain', () => {
  expect([0, 0.004, 0.344, 1].map((risk) => riskWords(risk, 'en'))).toEqual(['1%', '1%', '34%', '99%']);
  expect(riskWords(0.5, 'de')).toBe('50\u00A0%');
});
