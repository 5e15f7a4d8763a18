import { normalizeName } from '@milepost/domain/geography/normalize-name';

/** State names as geocoders write them, in English or in the country's own language. */
const names: Readonly<Record<string, string>> = {
  DE:
    'BW Baden-Württemberg,BY Bavaria,BY Bayern,BE Berlin,BB Brandenburg,HB Bremen,HH Hamburg,HE Hesse,HE Hessen,' +
    'MV Mecklenburg-Vorpommern,MV Mecklenburg-Western Pomerania,NI Lower Saxony,NI Niedersachsen,' +
    'NW North Rhine-Westphalia,NW Nordrhein-Westfalen,RP Rhineland-Palatinate,RP Rheinland-Pfalz,SL Saarland,' +
    'SN Saxony,SN Sachsen,ST Saxony-Anhalt,ST Sachsen-Anhalt,SH Schleswig-Holstein,TH Thuringia,TH Thüringen',
  AT:
    '1 Burgenland,2 Carinthia,2 Kärnten,3 Lower Austria,3 Niederösterreich,4 Upper Austria,4 Oberösterreich,' +
    '5 Salzburg,6 Styria,6 Steiermark,7 Tyrol,7 Tirol,8 Vorarlberg,9 Vienna,9 Wien',
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([country, list]) =>
    list.split(',').map((entry) => {
      const [code = '', ...words] = entry.split(' ');
      return [keyOf(country, words.join(' ')), code] as const;
    }),
  ),
);

/** ISO 3166-2 without the country, for the countries whose public holidays differ most by state; otherwise null. */
export function stateCode(countryCode: string, state: string | undefined): string | null {
  return state === undefined ? null : (codes.get(keyOf(countryCode, state)) ?? null);
}

function keyOf(countryCode: string, state: string): string {
  return `${countryCode} ${normalizeName(state)}`;
}
