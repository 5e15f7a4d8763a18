import type { Messages } from '@lingui/core';
import type { Language } from '@milepost/domain/people/language';

/** The texts of a language, by the part of the app that needs them. */
export type Catalogue = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Separate from all others: the entry requests them before the app has loaded. */
export const firstWords: Catalogue = {
  en: () => import('./locales/en/messages.po'),
  de: () => import('./locales/de/messages.po'),
};

/** The entry requests them as well, if the page is the cockpit. */
export const cockpitWords: Catalogue = {
  en: () => import('./locales/en/cockpit.po'),
  de: () => import('./locales/de/cockpit.po'),
};
