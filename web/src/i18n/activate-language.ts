import { i18n, type Messages } from '@lingui/core';
import { languageOf, languages, type Language } from './languages.ts';

type Catalogue = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

const catalogues: Catalogue = {
  en: () => import('./locales/en/messages.po'),
  de: () => import('./locales/de/messages.po'),
};

const dialogCatalogues: Catalogue = {
  en: () => import('./locales/en/dialogs.po'),
  de: () => import('./locales/de/dialogs.po'),
};

let areDialogsNeeded = false;

export async function loadMessages(language: Language): Promise<Messages> {
  const parts = areDialogsNeeded ? [catalogues, dialogCatalogues] : [catalogues];
  const loaded = await Promise.all(parts.map((part) => part[language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

/** Shows the app in a language from now on, in place; the catalogue is loaded when it is first needed. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** The words of dialogs and of the details of transports: asked for before the first of them is shown. */
export async function loadDialogMessages(): Promise<void> {
  if (areDialogsNeeded) return;
  const language = languageOf(i18n.locale) ?? languages[0];
  const { messages } = await dialogCatalogues[language]();
  areDialogsNeeded = true;
  i18n.load(language, messages);
  // Chosen while they were on their way.
  const chosen = languageOf(i18n.locale) ?? languages[0];
  if (chosen !== language) await activateLanguage(chosen);
}
