import type { CountryCode } from './countries.ts';

export type Place = {
  readonly city: string;
  readonly countryCode: CountryCode;
  readonly postalCode: string;
  readonly state: string | null;
  readonly latitude: number;
  readonly longitude: number;
};

/** City, postal code, state or region, latitude and longitude of the town centre. */
type Row = readonly [string, string, string | null, number, number];

const rows: Readonly<Record<CountryCode, readonly Row[]>> = {
  AT: [
    ['Wien', '1230', 'Wien', 48.2082, 16.3738],
    ['Graz', '8055', 'Steiermark', 47.0707, 15.4395],
    ['Linz', '4020', 'Oberösterreich', 48.3069, 14.2858],
  ],
  BE: [
    ['Antwerpen', '2030', 'Vlaanderen', 51.2194, 4.4025],
    ['Liège', '4040', 'Wallonie', 50.6326, 5.5797],
  ],
  BG: [['Sofia', '1528', null, 42.6977, 23.3219]],
  CH: [
    ['Basel', '4057', 'Basel-Stadt', 47.5596, 7.5886],
    ['Zürich', '8048', 'Zürich', 47.3769, 8.5417],
  ],
  CZ: [
    ['Praha', '108 00', 'Praha', 50.0755, 14.4378],
    ['Brno', '627 00', 'Jihomoravský kraj', 49.1951, 16.6068],
    ['Plzeň', '301 00', 'Plzeňský kraj', 49.7384, 13.3736],
    ['Ostrava', '702 00', 'Moravskoslezský kraj', 49.8209, 18.2625],
  ],
  DE: [
    ['Hamburg', '20457', 'Hamburg', 53.5511, 9.9937],
    ['Bremen', '28197', 'Bremen', 53.0793, 8.8017],
    ['Hannover', '30419', 'Niedersachsen', 52.3759, 9.732],
    ['Berlin', '12681', 'Berlin', 52.52, 13.405],
    ['Leipzig', '04356', 'Sachsen', 51.3397, 12.3731],
    ['Dresden', '01139', 'Sachsen', 51.0504, 13.7373],
    ['Kassel', '34123', 'Hessen', 51.3127, 9.4797],
    ['Dortmund', '44147', 'Nordrhein-Westfalen', 51.5136, 7.4653],
    ['Köln', '50769', 'Nordrhein-Westfalen', 50.9375, 6.9603],
    ['Frankfurt am Main', '60386', 'Hessen', 50.1109, 8.6821],
    ['Mannheim', '68219', 'Baden-Württemberg', 49.4875, 8.466],
    ['Stuttgart', '70327', 'Baden-Württemberg', 48.7758, 9.1829],
    ['Nürnberg', '90451', 'Bayern', 49.4521, 11.0767],
    ['München', '80995', 'Bayern', 48.1351, 11.582],
    ['Rostock', '18147', 'Mecklenburg-Vorpommern', 54.0924, 12.0991],
  ],
  DK: [
    ['Aarhus', '8000', 'Midtjylland', 56.1629, 10.2039],
    ['Kolding', '6000', 'Syddanmark', 55.4904, 9.4722],
    ['København', '2450', 'Hovedstaden', 55.6761, 12.5683],
  ],
  EE: [['Tallinn', '11415', null, 59.437, 24.7536]],
  ES: [
    ['Barcelona', '08040', 'Catalunya', 41.3874, 2.1686],
    ['Zaragoza', '50197', 'Aragón', 41.6488, -0.8891],
    ['Madrid', '28053', 'Comunidad de Madrid', 40.4168, -3.7038],
    ['Valencia', '46024', 'Comunitat Valenciana', 39.4699, -0.3763],
    ['Irun', '20305', 'Euskadi', 43.3381, -1.7894],
  ],
  FI: [
    ['Helsinki', '00980', 'Uusimaa', 60.1699, 24.9384],
    ['Tampere', '33800', 'Pirkanmaa', 61.4978, 23.761],
  ],
  FR: [
    ['Lille', '59000', 'Hauts-de-France', 50.6292, 3.0573],
    ['Paris', '75018', 'Île-de-France', 48.8566, 2.3522],
    ['Nancy', '54000', 'Grand Est', 48.6921, 6.1844],
    ['Strasbourg', '67100', 'Grand Est', 48.5734, 7.7521],
    ['Lyon', '69007', 'Auvergne-Rhône-Alpes', 45.764, 4.8357],
    ['Bordeaux', '33300', 'Nouvelle-Aquitaine', 44.8378, -0.5792],
    ['Marseille', '13015', "Provence-Alpes-Côte d'Azur", 43.2965, 5.3698],
  ],
  GB: [
    ['London', 'RM13 8EU', 'England', 51.5072, -0.1276],
    ['Birmingham', 'B24 9QG', 'England', 52.4862, -1.8904],
    ['Manchester', 'M17 1TD', 'England', 53.4808, -2.2426],
  ],
  GR: [['Thessaloniki', '546 28', null, 40.6401, 22.9444]],
  HR: [['Zagreb', '10000', null, 45.815, 15.9819]],
  HU: [
    ['Budapest', '1097', 'Budapest', 47.4979, 19.0402],
    ['Győr', '9027', 'Győr-Moson-Sopron', 47.6875, 17.6504],
  ],
  IE: [
    ['Dublin', 'D11 X2R7', 'Leinster', 53.3498, -6.2603],
    ['Cork', 'T12 K5P8', 'Munster', 51.8985, -8.4756],
  ],
  IT: [
    ['Milano', '20138', 'Lombardia', 45.4642, 9.19],
    ['Verona', '37135', 'Veneto', 45.4384, 10.9916],
    ['Bologna', '40127', 'Emilia-Romagna', 44.4949, 11.3426],
    ['Torino', '10156', 'Piemonte', 45.0703, 7.6869],
    ['Roma', '00155', 'Lazio', 41.9028, 12.4964],
  ],
  LT: [
    ['Kaunas', '52119', null, 54.8985, 23.9036],
    ['Vilnius', '02189', null, 54.6872, 25.2797],
  ],
  LV: [['Rīga', 'LV-1005', null, 56.9496, 24.1052]],
  NL: [
    ['Rotterdam', '3089 JH', 'Zuid-Holland', 51.9244, 4.4777],
    ['Venlo', '5928 RC', 'Limburg', 51.3704, 6.1724],
    ['Utrecht', '3542 AB', 'Utrecht', 52.0907, 5.1214],
  ],
  PL: [
    ['Gdańsk', '80-601', 'pomorskie', 54.352, 18.6466],
    ['Poznań', '61-001', 'wielkopolskie', 52.4064, 16.9252],
    ['Łódź', '92-410', 'łódzkie', 51.7592, 19.456],
    ['Warszawa', '03-236', 'mazowieckie', 52.2297, 21.0122],
    ['Wrocław', '54-610', 'dolnośląskie', 51.1079, 17.0385],
    ['Katowice', '40-389', 'śląskie', 50.2649, 19.0238],
    ['Szczecin', '70-653', 'zachodniopomorskie', 53.4285, 14.5528],
  ],
  PT: [
    ['Porto', '4100-320', 'Norte', 41.1579, -8.6291],
    ['Lisboa', '1950-239', 'Lisboa', 38.7223, -9.1393],
  ],
  RO: [
    ['Timișoara', '300019', 'Timiș', 45.7489, 21.2087],
    ['Cluj-Napoca', '400641', 'Cluj', 46.7712, 23.6236],
    ['București', '032258', 'București', 44.4268, 26.1025],
  ],
  SE: [
    ['Malmö', '211 24', 'Skåne län', 55.605, 13.0038],
    ['Göteborg', '418 34', 'Västra Götalands län', 57.7089, 11.9746],
    ['Jönköping', '553 05', 'Jönköpings län', 57.7826, 14.1618],
  ],
  SI: [['Ljubljana', '1000', null, 46.0569, 14.5058]],
  SK: [
    ['Bratislava', '821 09', 'Bratislavský kraj', 48.1486, 17.1077],
    ['Žilina', '010 01', 'Žilinský kraj', 49.2232, 18.7394],
  ],
  TR: [['Istanbul', '34149', 'İstanbul', 41.0082, 28.9784]],
};

export const places: readonly Place[] = Object.entries(rows).flatMap(([code, ofCountry]) =>
  ofCountry.map(([city, postalCode, state, latitude, longitude]) => ({
    city,
    countryCode: code as CountryCode,
    postalCode,
    state,
    latitude,
    longitude,
  })),
);

export function placeNamed(city: string): Place {
  const found = places.find((place) => place.city === city);
  if (found === undefined) throw new Error(`The demo world has no place named ${city}.`);
  return found;
}
