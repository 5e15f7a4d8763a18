import { cockpitWords } from '../i18n/first-words.ts';
import { shownLanguage } from '../i18n/stored-language.ts';

/**
 * Files that some pages start with, in addition to those of every page; the build prepares links to them in the
 * document.
 */
export type FirstPart = 'cockpit' | 'cards';

/** Includes the start page, which redirects to it. */
const cockpit = /^\/(cockpit\/?)?$/;

/** Lists and their sub-pages, but no map, no import and no single transport. */
const list = /^\/(search\/?$|transports\/(?!import\b|ongoing\/live-map\b|[\da-f]{8}-))/;

export function firstPartOf(pathname: string, isPhone: boolean): FirstPart | null {
  if (cockpit.test(pathname)) return 'cockpit';
  return isPhone && list.test(pathname) ? 'cards' : null;
}

/** Requests what the app would request once it is loaded, which would be one more round trip to the server. */
export function preloadFirstPart(part: FirstPart | null): void {
  if (part === null) return;
  const links = document.querySelector<HTMLTemplateElement>(`#first-${part}`)?.content;
  if (links !== undefined) document.head.append(links);
  // The page requests it again and reports what went wrong.
  if (part === 'cockpit') cockpitWords[shownLanguage()]().catch(() => undefined);
}
