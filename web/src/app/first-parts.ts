import { cockpitWords } from '../i18n/first-words.ts';
import { shownLanguage } from '../i18n/stored-language.ts';

/** Files that some pages begin with, beside those of every page; the build lays them ready in the document. */
export type FirstPart = 'cockpit' | 'cards';

/** With the start page, which leads to it. */
const cockpit = /^\/(cockpit\/?)?$/;

/** Lists and their sub-pages, but no map, no import and no single transport. */
const list = /^\/(search\/?$|transports\/(?!import\b|ongoing\/live-map\b|[\da-f]{8}-))/;

export function firstPartOf(pathname: string, isPhone: boolean): FirstPart | null {
  if (cockpit.test(pathname)) return 'cockpit';
  return isPhone && list.test(pathname) ? 'cards' : null;
}

/** Asks for what the app would ask for once it is there: that would be one more journey to the server. */
export function askForFirstPart(part: FirstPart | null): void {
  if (part === null) return;
  const links = document.querySelector<HTMLTemplateElement>(`#first-${part}`)?.content;
  if (links !== undefined) document.head.append(links);
  // The page asks again, and says what went wrong.
  if (part === 'cockpit') cockpitWords[shownLanguage()]().catch(() => undefined);
}
