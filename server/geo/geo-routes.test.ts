import type { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import type { Problem } from '@milepost/api-contract/problem';
import type { Position } from '@milepost/domain/geography/position';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generousLimits } from '../../dev/testing/app/default-app-parts.ts';
import { reportNothing } from '../error-reporting/failure-report.ts';
import type { Person } from '../http/principal.ts';
import { sendProblem } from '../http/problem-response.ts';
import { validatorCompiler } from '../http/validators.ts';
import { UsageLimiter } from '../limits/usage-limiter.ts';
import { GeocoderUnavailable, type AddressSearch } from './places/address-search.ts';
import { timeZoneAt } from './time-zone-at.ts';
import { registerGeoRoutes } from './geo-routes.ts';
import { openEmbeddedAddressSearch } from './places/embedded-address-search.ts';
import { nearestPlaceFinder } from './places/nearest-place.ts';
import { openPlaceTable } from './places/place-files.ts';

const embedded = await openEmbeddedAddressSearch();
const nearest = nearestPlaceFinder(await openPlaceTable());
const nearestPlace = (position: Position) => Promise.resolve(nearest(position));

function personOf(role: 'SHIPPER' | 'CARRIER'): Person {
  const session = { id: Buffer.alloc(32), expiresAt: new Date(0) };
  return { personId: 'p', session, features: [], isManager: false, organization: { id: 'o', name: 'O', role } };
}

function appWith(addresses: AddressSearch): FastifyInstance {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler(Date.now));
  app.setErrorHandler(sendProblem);
  app.decorate('findPrincipal', (token) => Promise.resolve(personOf(token === 'shipper' ? 'SHIPPER' : 'CARRIER')));
  app.decorate('findSystem', () => Promise.resolve(null));
  app.decorate('limits', new UsageLimiter(generousLimits));
  app.decorate('reportFailure', reportNothing);
  app.decorateRequest('principal', null);
  registerGeoRoutes(app, { addresses, timezoneAt: timeZoneAt, nearestPlace });
  onTestFinished(() => app.close());
  return app;
}

const search = async (app: FastifyInstance, query: string, token = 'shipper') =>
  await app.inject({ url: `/v2/addresses?${query}`, headers: { authorization: `Bearer ${token}` } });

describe('searching addresses', () => {
  test('the address search returns the best match first, in the requested language', async () => {
    const answer = await search(appWith(embedded), 'q=Mailand&language=de&limit=3');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<AddressSuggestion[]>()[0]).toMatchObject({
      city: 'Mailand',
      countryCode: 'IT',
      postalCode: null,
      timezone: 'Europe/Rome',
    });
  });

  test.each(['53.5436, 9.9661', 'https://www.google.com/maps/@53.5436,9.9661,17z'])(
    'the address search finds the town of a point given as %s',
    async (q) => {
      const answer = await search(appWith(embedded), `q=${encodeURIComponent(q)}&language=en`);
      const found = answer.json<AddressSuggestion[]>();
      expect(found).toMatchObject([{ city: 'Hamburg', countryCode: 'DE', timezone: 'Europe/Berlin' }]);
    },
  );

  test('the address search finds no town for a point on the high seas', async () => {
    const answer = await search(appWith(embedded), `q=${encodeURIComponent('45.5, -30.5')}`);
    expect(answer.json()).toEqual([]);
  });

  test('the address search returns eight results in English by default', async () => {
    const found = (await search(appWith(embedded), 'q=m%C3%BCn')).json<AddressSuggestion[]>();
    expect(found).toHaveLength(8);
    expect(found[0]?.city).toBe('Munich');
  });

  test('the address search finds nothing for text that is no name, without an error', async () => {
    const answer = await search(appWith(embedded), 'q=%F0%9F%9A%9A');
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  test.each([
    '',
    'q=',
    'q=x&limit=0',
    'q=x&limit=21',
    'q=x&limit=two',
    'q=x&language=fr',
    'q=x&page=1',
    `q=${'x'.repeat(501)}`,
  ])('the address search refuses %s', async (query) => {
    const answer = await search(appWith(embedded), query);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json<Problem>().issues).not.toHaveLength(0);
  });

  test('the address search is only for shippers', async () => {
    const answer = await search(appWith(embedded), 'q=Hamburg', 'carrier');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'NOT_AUTHORIZED']);
  });

  test('the address search reports a failing geocoder', async () => {
    const down: AddressSearch = {
      search: () => Promise.reject(new GeocoderUnavailable(new Error('down'))),
      hasName: () => Promise.resolve(false),
      resolve: () => Promise.resolve(null),
    };
    const answer = await search(appWith(down), 'q=Hamburg');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'GEOCODER_UNAVAILABLE']);
  });
});
