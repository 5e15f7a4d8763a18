import type { Language } from '@milepost/domain/people/language';
import { languageOf } from '../../i18n/languages.ts';

export type ScreenAddress = {
  readonly locationArrivalId: string;
  readonly token: string;
  readonly scheme: 'dark' | 'light';
  /** As given in the address; undefined means the browser's. */
  readonly language: Language | undefined;
};

const PATH = /^\/locations\/([^/]+)\/arrivals\/?$/;
const TOKEN = /^#(mpl_[\w-]+)$/;

/** What an address with a token opens; null if it has none, and someone has to sign in. */
export function readScreenAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ScreenAddress | null {
  const id = PATH.exec(pathname)?.[1];
  const token = TOKEN.exec(hash)?.[1];
  if (id === undefined || token === undefined) return null;
  const wanted = new URLSearchParams(search);
  return {
    locationArrivalId: id,
    token,
    // Dark unless a bright hall asks for light.
    scheme: wanted.get('scheme') === 'light' ? 'light' : 'dark',
    language: languageOf(wanted.get('language')),
  };
}

/** The same address with another scheme, so a reload keeps it. */
export function withScheme(href: string, scheme: ScreenAddress['scheme']): string {
  const url = new URL(href);
  if (scheme === 'light') url.searchParams.set('scheme', 'light');
  else url.searchParams.delete('scheme');
  return url.href;
}
