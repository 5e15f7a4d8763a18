/** The days on which a ban applies. An eve is the day before a public holiday. */
export type BanDay = 'EVERY_DAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY' | 'HOLIDAY' | 'EVE';

export type BanRule = {
  readonly days: readonly BanDay[];
  /** Local hours; a missing hour means the start or the end of the day. */
  readonly from?: number;
  readonly until?: number;
  /** Month and day, both included; without it, the whole year. */
  readonly season?: readonly [from: string, until: string];
};

export type CountryBans = {
  readonly timezone: string;
  readonly rules: readonly BanRule[];
  /** A state's holidays count only within that state. */
  readonly isByState?: true;
  /** Public holidays (month-day) without a ban. */
  readonly drivingHolidays?: readonly string[];
};

/**
 * General driving bans for heavy lorries on whole national networks, edited when the law changes. Bans on single roads,
 * in one direction or by decree, and exemptions by cargo, are left out.
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
    // Holidays of some states without a ban. The Day of Repentance is the Wednesday among the last seven dates.
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
