import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';

/** The words of a language, by the part of the app that needs them. */
export type Catalogue = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Apart from all others: the entry asks for them before the app is there. */
export const firstWords: Catalogue = {
  en: () => import('./locales/en/messages.po'),
  de: () => import('./locales/de/messages.po'),
};

/** The entry asks for them as well, where the page is the cockpit. */
export const cockpitWords: Catalogue = {
  en: () => import('./locales/en/cockpit.po'),
  de: () => import('./locales/de/cockpit.po'),
};
