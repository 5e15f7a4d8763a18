import { i18n, type Messages } from '@lingui/core';
import { type Catalogue, cockpitWords, firstWords } from './first-words.ts';
import { languages, type Language } from '@milepost/domain/people/language';
import { languageOf } from './languages.ts';

const dialogWords: Catalogue = {
  en: () => import('./locales/en/dialogs.po'),
  de: () => import('./locales/de/dialogs.po'),
};

const faqWords: Catalogue = {
  en: () => import('./locales/en/faq.po'),
  de: () => import('./locales/de/faq.po'),
};

const helpWords: Catalogue = {
  en: () => import('./locales/en/help.po'),
  de: () => import('./locales/de/help.po'),
};

const arrivalWords: Catalogue = {
  en: () => import('./locales/en/arrivals.po'),
  de: () => import('./locales/de/arrivals.po'),
};

const reportWords: Catalogue = {
  en: () => import('./locales/en/reports.po'),
  de: () => import('./locales/de/reports.po'),
};

/** The catalogues needed so far by what has been shown: a change of language changes all of them. */
const needed = new Set([firstWords]);

export async function loadMessages(language: Language): Promise<Messages> {
  const loaded = await Promise.all([...needed].map((catalogue) => catalogue[language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

/** Switches the app to a language, in place; the catalogue is loaded when it is first needed. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

async function addCatalogue(catalogue: Catalogue): Promise<void> {
  if (needed.has(catalogue)) return;
  const language = languageOf(i18n.locale) ?? languages[0];
  const { messages } = await catalogue[language]();
  needed.add(catalogue);
  const chosen = languageOf(i18n.locale) ?? languages[0];
  // Another language was chosen while they were loading.
  if (chosen !== language) await activateLanguage(chosen);
  // Nothing shown uses them yet: `i18n.load` would draw the whole page once more.
  else Object.assign(i18n.messages, messages);
}

/** The texts of the cockpit: loaded together with the page. */
export async function loadCockpitMessages(): Promise<void> {
  await addCatalogue(cockpitWords);
}

/** The texts of dialogs, of refusals, and of pages that are not lists: loaded before the first of them is shown. */
export async function loadDialogMessages(): Promise<void> {
  await addCatalogue(dialogWords);
}

/** The questions and answers: the longest texts of all. */
export async function loadFaqMessages(): Promise<void> {
  await addCatalogue(faqWords);
}

/** What `?` shows for each page. */
export async function loadHelpMessages(): Promise<void> {
  await addCatalogue(helpWords);
}

/** The texts of gates: a screen there needs few others. */
export async function loadArrivalMessages(): Promise<void> {
  await addCatalogue(arrivalWords);
}

/** The texts of reports. */
export async function loadReportMessages(): Promise<void> {
  await addCatalogue(reportWords);
}
