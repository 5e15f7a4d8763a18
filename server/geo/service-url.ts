import { StartFailure } from '../failure/start-failure.ts';

export type Service<K extends string> = { readonly kind: K; readonly url: URL };

/** Reads settings such as `photon+https://geocoder.example`: which service it is, and where. */
export function readServiceUrl<const K extends string>(setting: string, text: string, kinds: readonly K[]): Service<K> {
  const kind = kinds.find((each) => text.startsWith(`${each}+`));
  const url = kind === undefined ? null : URL.parse(text.slice(kind.length + 1));
  // The text may contain a password or a key, so it is not repeated.
  if (kind === undefined || url === null || !['http:', 'https:'].includes(url.protocol)) {
    const examples = kinds.map((each) => `${each}+https://…`).join(' or ');
    throw new StartFailure(`${setting} cannot be understood: write it like ${examples}, or leave it out.`);
  }
  return { kind, url };
}
