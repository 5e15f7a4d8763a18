import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Refused } from '../api/failure.ts';
import { loadDialogMessages } from './activate-language.ts';

/** Part of the first load: without a connection, nothing can be loaded later. */
export const unreachableWords = msg`The server cannot be reached. Please check your connection and try again.`;

async function loadWords(failure: Refused): Promise<MessageDescriptor> {
  const [{ errorWordsFor }] = await Promise.all([import('./refusal-words.ts'), loadDialogMessages()]);
  return errorWordsFor(failure);
}

/**
 * The sentence for whatever a call threw. A list loads without the texts of refusals: they are loaded with the first
 * one.
 */
export async function failureWords(error: unknown): Promise<string> {
  return i18n._(error instanceof Refused ? await loadWords(error).catch(() => unreachableWords) : unreachableWords);
}

/** The same for a page that shows it in place; empty until the texts have loaded. */
export function useFailureWords(error: unknown): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isWanted = true;
    void failureWords(error).then((text) => isWanted && setWords(text));
    return () => {
      isWanted = false;
    };
  }, [error]);
  return words;
}
