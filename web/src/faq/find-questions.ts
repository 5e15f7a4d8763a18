import type { I18n } from '@lingui/core';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { normalizeText, normalizedWords } from '../i18n/normalize-text.ts';
import type { Topic } from './faq-topics.ts';
import type { Question } from './questions/question.ts';

/** The questions for a role that contain every search word, by topic; all of them without a search. */
export function findQuestions(
  topics: readonly Topic[],
  { asked, role, i18n }: { readonly asked: string; readonly role: OrganizationRole; readonly i18n: Pick<I18n, '_'> },
): readonly Topic[] {
  const words = normalizedWords(asked);
  const isFound = ({ question, answer }: Question): boolean => {
    const said = normalizeText([question, ...answer].map((text) => i18n._(text)).join(' '));
    return words.every((word) => said.includes(word));
  };
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((each) => (each.role === undefined || each.role === role) && isFound(each)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
