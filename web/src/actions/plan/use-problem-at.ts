import { useLingui } from '@lingui/react';
import type { Problem } from './plan-problems.ts';

/** What is wrong with a field, in words; null where nothing is. */
export function useProblemAt(problems: readonly Problem[]) {
  const { i18n } = useLingui();
  return (field: Problem['field'], contact?: string): string | null => {
    const problem = problems.find((one) => one.field === field && one.contact === contact);
    return problem === undefined ? null : i18n._(problem.words);
  };
}
