import { countryCodesNamed } from './country-names.ts';

/** A word of a place, and the countries it may name. */
export type PlaceWord = {
  readonly word: string;
  readonly countryCodes: readonly string[];
  /** Short enough for a country code, or a country's name. */
  readonly mayBeCountry: boolean;
};

const CODE_LENGTH = 2;

/** Words that find a place: each begins a word of the place or names its country. */
export function placeWords(text: string): PlaceWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const countryCodes = countryCodesNamed(word);
      return { word, countryCodes, mayBeCountry: countryCodes.length > 0 || word.length <= CODE_LENGTH };
    });
}
