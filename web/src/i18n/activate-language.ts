import { i18n, type Messages } from '@lingui/core';
import type { Language } from './languages.ts';

const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  de: () => import('./locales/de/messages.po'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).messages;
}

/** Shows the app in a language from now on, in place; the catalogue is loaded when it is first needed. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
