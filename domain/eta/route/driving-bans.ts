/** On which days a ban holds. An eve is the day before a public holiday. */
export type BanDay = 'EVERY_DAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY' | 'HOLIDAY' | 'EVE';

export type BanRule = {
  readonly days: readonly BanDay[];
  /** Hours on the country's clocks; from its first or to its last where they are missing. */
  readonly from?: number;
  readonly until?: number;
  /** Month and day, both included; all the year where it is missing. */
  readonly season?: readonly [from: string, until: string];
};

export type CountryBans = {
  readonly timezone: string;
  readonly rules: readonly BanRule[];
  /** The holidays of a state count within it; elsewhere only those of the whole country do. */
  readonly isByState?: true;
  /** Public holidays (month-day) on which lorries may drive all the same. */
  readonly drivingHolidays?: readonly string[];
};

/**
 * Where and when heavy lorries must not drive, as a table to be edited when the law changes. Only bans on the whole
 * network of a country are in it: those on single roads or tunnels, for one direction, or set for single days of a year
 * by decree are not, and neither are exemptions by cargo. Countries that are not named have no general ban.
 */
export const drivingBans: Readonly<Record<string, CountryBans>> = {
  AT: {
    timezone: 'Europe/Vienna',
    rules: [
      { days: ['SATURDAY'], from: 15 },
      { days: ['SUNDAY', 'HOLIDAY'], until: 22 },
    ],
  },
  CH: {
    timezone: 'Europe/Zurich',
    rules: [{ days: ['SUNDAY', 'HOLIDAY'] }, { days: ['EVERY_DAY'], until: 5 }, { days: ['EVERY_DAY'], from: 22 }],
  },
  CZ: {
    timezone: 'Europe/Prague',
    rules: [
      { days: ['SUNDAY', 'HOLIDAY'], from: 13, until: 22 },
      { days: ['FRIDAY'], from: 17, until: 21, season: ['07-01', '08-31'] },
      { days: ['SATURDAY'], from: 7, until: 13, season: ['07-01', '08-31'] },
    ],
  },
  DE: {
    timezone: 'Europe/Berlin',
    rules: [{ days: ['SUNDAY', 'HOLIDAY'], until: 22 }],
    isByState: true,
    // Holidays of some states that the law does not list: Epiphany, Women's Day, Assumption, Children's Day, and the
    // Day of Repentance, which is the Wednesday among the last seven dates.
    drivingHolidays: '01-06 03-08 08-15 09-20 11-16 11-17 11-18 11-19 11-20 11-21 11-22'.split(' '),
  },
  FR: {
    timezone: 'Europe/Paris',
    rules: [
      { days: ['SATURDAY', 'EVE'], from: 22 },
      { days: ['SUNDAY', 'HOLIDAY'], until: 22 },
    ],
  },
  HU: {
    timezone: 'Europe/Budapest',
    rules: [
      { days: ['SATURDAY', 'EVE'], from: 22 },
      { days: ['SATURDAY'], from: 15, season: ['07-01', '08-31'] },
      { days: ['SUNDAY', 'HOLIDAY'], until: 22 },
    ],
  },
  IT: {
    timezone: 'Europe/Rome',
    rules: [
      { days: ['SUNDAY', 'HOLIDAY'], from: 9, until: 22 },
      { days: ['SUNDAY', 'HOLIDAY'], from: 7, until: 22, season: ['06-01', '09-30'] },
    ],
  },
  LI: {
    timezone: 'Europe/Vaduz',
    rules: [{ days: ['SUNDAY', 'HOLIDAY'] }, { days: ['EVERY_DAY'], until: 5 }, { days: ['EVERY_DAY'], from: 22 }],
  },
  PL: {
    timezone: 'Europe/Warsaw',
    rules: [
      { days: ['HOLIDAY'], from: 8, until: 22 },
      { days: ['EVE'], from: 18, until: 22 },
      { days: ['FRIDAY'], from: 18, until: 22, season: ['06-21', '08-31'] },
      { days: ['SATURDAY'], from: 8, until: 14, season: ['06-21', '08-31'] },
      { days: ['SUNDAY'], from: 8, until: 22, season: ['06-21', '08-31'] },
    ],
    drivingHolidays: ['01-06'],
  },
  SI: { timezone: 'Europe/Ljubljana', rules: [{ days: ['SUNDAY', 'HOLIDAY'], from: 8, until: 22 }] },
  SK: {
    timezone: 'Europe/Bratislava',
    rules: [
      { days: ['SUNDAY', 'HOLIDAY'], until: 22 },
      { days: ['SATURDAY'], from: 7, until: 19, season: ['07-01', '08-31'] },
    ],
  },
};
