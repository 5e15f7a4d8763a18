import { useLingui } from '@lingui/react';
import { wordsFor } from './refusal-words.ts';

/** The message to show for whatever a call threw. */
export function useErrorWords(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => i18n._(wordsFor(error));
}
