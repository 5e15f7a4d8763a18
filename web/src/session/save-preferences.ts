import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Preferences } from '@milepost/api-contract/people/preferences';
import { setPreferences } from '@milepost/api-contract/people/set-preferences';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { failureWords } from '../i18n/failure-words.ts';
import type { Language } from '@milepost/domain/people/language';
import { chooseLanguage } from '../i18n/languages.ts';
import { forgetLanguage, rememberLanguage } from '../i18n/stored-language.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { applyPreferences, preferencesQuery } from './preferences.ts';

export async function savePreferences(client: QueryClient, preferences: Preferences): Promise<void> {
  const saved = await callApi(setPreferences, { body: preferences });
  client.setQueryData(preferencesQuery.queryKey, saved);
  await applyPreferences(saved);
  if (saved.language !== null) return;
  forgetLanguage();
  await activateLanguage(chooseLanguage(null, navigator.languages));
}

async function switchLanguage(client: QueryClient, language: Language): Promise<void> {
  rememberLanguage(language);
  await activateLanguage(language);
  const known = client.getQueryData(preferencesQuery.queryKey);
  if (known === undefined || known.language === null || known.language === language) return;
  try {
    await savePreferences(client, { ...known, language });
  } catch (failure) {
    showErrorToast({
      title: i18n._(msg`The language could not be saved for your other devices`),
      message: await failureWords(failure),
    });
  }
}

/** Switches the language in this browser, and everywhere if the person has chosen one for all devices. */
export function useLanguageSwitch(): (language: Language) => void {
  const client = useQueryClient();
  return (language) => void switchLanguage(client, language);
}
