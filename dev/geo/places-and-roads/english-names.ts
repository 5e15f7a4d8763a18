/**
 * English names in daily use where GeoNames' main name is the local one. The builder refuses a name unknown to GeoNames
 * for that town.
 */
export const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: { Antwerpen: 'Antwerp', Brugge: 'Bruges', Gent: 'Ghent', Ieper: 'Ypres' },
  CH: { Genève: 'Geneva', Luzern: 'Lucerne', Zürich: 'Zurich' },
  DE: { Hannover: 'Hanover', Köln: 'Cologne', Nürnberg: 'Nuremberg' },
  DK: { Århus: 'Aarhus' },
  ES: { Sevilla: 'Seville' },
  FR: { Dunkerque: 'Dunkirk' },
  GR: { Irákleion: 'Heraklion', Lárisa: 'Larissa', Pátra: 'Patras', Thessaloníki: 'Thessaloniki' },
  IT: { Mantova: 'Mantua', Padova: 'Padua', Siracusa: 'Syracuse' },
  RU: { 'Nizhniy Novgorod': 'Nizhny Novgorod', 'Rostov-na-Donu': 'Rostov-on-Don' },
  SE: { Göteborg: 'Gothenburg' },
};
