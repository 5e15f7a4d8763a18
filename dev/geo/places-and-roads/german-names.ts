/**
 * German names in daily use that GeoNames lacks as the main name. The builder refuses a name unknown to GeoNames for
 * that town.
 */
export const germanNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien' },
  BE: { Brussels: 'Brüssel', Brugge: 'Brügge', Liège: 'Lüttich', Leuven: 'Löwen' },
  CH: { Genève: 'Genf', Neuchâtel: 'Neuenburg' },
  CZ: { Prague: 'Prag' },
  DE: { Munich: 'München' },
  DK: { Copenhagen: 'Kopenhagen' },
  FR: { Nice: 'Nizza', Strasbourg: 'Straßburg', Mulhouse: 'Mülhausen', Dunkerque: 'Dünkirchen' },
  GR: { Athens: 'Athen', Piraeus: 'Piräus', Pátra: 'Patras' },
  IT: {
    Bolzano: 'Bozen',
    Florence: 'Florenz',
    Genoa: 'Genua',
    Mantova: 'Mantua',
    Merano: 'Meran',
    Milan: 'Mailand',
    Naples: 'Neapel',
    Padova: 'Padua',
    Rome: 'Rom',
    Siracusa: 'Syrakus',
    Trento: 'Trient',
    Trieste: 'Triest',
    Venice: 'Venedig',
  },
  LU: { Luxembourg: 'Luxemburg' },
  NL: { Nijmegen: 'Nimwegen', 'The Hague': 'Den Haag' },
  PL: { Kraków: 'Krakau', Warsaw: 'Warschau' },
  PT: { Lisbon: 'Lissabon' },
  RO: { Bucharest: 'Bukarest' },
  RS: { Belgrade: 'Belgrad' },
  RU: { Moscow: 'Moskau', 'Saint Petersburg': 'Sankt Petersburg' },
  UA: { Kyiv: 'Kiew', Lviv: 'Lemberg' },
};
