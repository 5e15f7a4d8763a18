import type { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { metersBetween } from '@milepost/domain/geography/position';
import type { RoutePort } from '@milepost/server/geo/routes/route-port';
import type { AppParts } from '@milepost/server/app';

/** Straight lines through one country. */
export const straightRoutes: RoutePort = {
  route: (from, to) => {
    const km = metersBetween(from, to) / 1000;
    return Promise.resolve({ km, legs: [{ countryCode: 'DE', km }], line: [from, to], source: 'ESTIMATE' });
  },
};

type Town = Pick<AddressSuggestion, 'city' | 'country' | 'countryCode' | 'position'> & { readonly timezone: string };

const towns: Readonly<Record<string, Town>> = {
  hamburg: town('Hamburg', 'Germany', 'DE', 53.55, 10, 'Europe/Berlin'),
  leipzig: town('Leipzig', 'Germany', 'DE', 51.34, 12.37, 'Europe/Berlin'),
  milan: town('Milan', 'Italy', 'IT', 45.46, 9.19, 'Europe/Rome'),
  lisbon: town('Lisbon', 'Portugal', 'PT', 38.72, -9.14, 'Europe/Lisbon'),
};

function town(
  city: string,
  country: string,
  countryCode: string,
  latitude: number,
  longitude: number,
  timezone: string,
) {
  return { city, country, countryCode, position: { latitude, longitude }, timezone };
}

/** Four towns, each found by its lower-case English name. */
export const testPlaces: AppParts['places'] = {
  addresses: {
    search: () => Promise.resolve([]),
    hasName: () => Promise.resolve(false),
    resolve: (id) => {
      const found = towns[id];
      if (found === undefined) return Promise.resolve(null);
      const { city, country, countryCode, position } = found;
      const unknown = { street: null, postalCode: null, state: null, stateCode: null };
      return Promise.resolve({ id, city, country, countryCode, position, ...unknown, precision: 'TOWN_CENTRE' });
    },
  },
  timezoneAt: ({ longitude }, countryCode) => {
    const inCountry = Object.values(towns).find((one) => one.countryCode === countryCode);
    // Everything far west is in the Azores' zone.
    return Promise.resolve(longitude < -20 ? 'Atlantic/Azores' : (inCountry?.timezone ?? 'UTC'));
  },
  nearestPlace: ({ latitude }) => {
    const near = Object.values(towns).find(({ position }) => Math.abs(position.latitude - latitude) < 1);
    return Promise.resolve(near === undefined ? null : { city: near.city, countryCode: near.countryCode });
  },
};
