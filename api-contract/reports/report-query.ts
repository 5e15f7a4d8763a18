import { DEFAULT_REPORT_DAYS } from '@milepost/domain/reports/report-days';
import { Type } from 'typebox';
import { Id } from '../schemas/scalars.ts';

export const closed = { additionalProperties: false } as const;

export const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', description: 'For example 2026-11-24.' });
export const Days = { from: Day, to: Day };
export const Town = Type.Object({ city: Type.String(), countryCode: Type.String() }, closed);

const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const City = Type.String({ minLength: 1, maxLength: 100, description: 'As written in the addresses of transports.' });

const MAX_REPORT_PARTNERS = 50;

export const dayFilters = {
  from: Type.Optional({ ...Day, description: `By default ${DEFAULT_REPORT_DAYS} days, including the last.` }),
  to: Type.Optional({ ...Day, description: 'By default today.' }),
};

export const placeFilters = {
  fromCountry: Type.Optional(CountryCode),
  fromCity: Type.Optional(City),
  toCountry: Type.Optional(CountryCode),
  toCity: Type.Optional(City),
};

export const partnerIdsFilter = (description: string) =>
  Type.Optional(Type.Array(Id, { maxItems: MAX_REPORT_PARTNERS, description }));

/** Selects the ended transports for a report. */
export const reportFilters = {
  ...dayFilters,
  carrierId: partnerIdsFilter('Only transports of these carriers.'),
  ...placeFilters,
};
