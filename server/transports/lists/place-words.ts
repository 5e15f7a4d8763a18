import { countryCodesNamed } from './country-names.ts';

/** A word of a place, and the countries that it may name. */
export type PlaceWord = {
  readonly word: string;
  readonly countryCodes: readonly string[];
  /** So short that it may be a country's code, or it is a country's name. */
  readonly mayBeCountry: boolean;
};

const CODE_LENGTH = 2;

/** What was typed to find a place by: each of its words is to begin a word of the place, or its country's name. */
export function placeWords(text: string): PlaceWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const countryCodes = countryCodesNamed(word);
      return { word, countryCodes, mayBeCountry: countryCodes.length > 0 || word.length <= CODE_LENGTH };
    });
}
