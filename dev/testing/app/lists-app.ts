import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { insertAgreement, insertOrganization, insertPerson } from '../rows/insert-rows.ts';
import { testApp } from './test-app.ts';

/** A shipper, two carriers and an unrelated shipper, and what each finds in lists. */
export async function listsApp(now = Date.parse('2026-03-04T08:00:00Z')) {
  const { app, bearer, database } = await testApp({ now: () => now });
  const { worker } = database;
  const shipper = await insertOrganization(worker, 'SHIPPER', 'Elbtor Handel');
  const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
  const carrier = await insertOrganization(worker, 'CARRIER', 'Łódź Trans');
  const rival = await insertOrganization(worker, 'CARRIER', 'Spedition Groß');
  for (const one of [carrier, rival]) {
    await insertAgreement(worker, shipper.id, one.id);
    await insertAgreement(worker, stranger.id, one.id);
  }
  const asMember = async (organizationId: string) => {
    const { id: personId } = await insertPerson(worker, { organization_id: organizationId });
    return { personId, headers: await bearer(personId) };
  };
  const people = {
    shipper: await asMember(shipper.id),
    colleague: await asMember(shipper.id),
    stranger: await asMember(stranger.id),
    carrier: await asMember(carrier.id),
    rival: await asMember(rival.id),
  };
  type Who = keyof typeof people;

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, who: Who, accept = 'application/json') =>
    await app.inject({ method, url: `/v2/${path}`, headers: { ...people[who].headers, accept } });

  /** Takes a path with its query, or a path and query fields. */
  const list = async (path: string, who: Who = 'shipper', query: Record<string, string | readonly string[]> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      ),
    );
    const answer = await ask('GET', `transports/${path}${search.size === 0 ? '' : `?${search.toString()}`}`, who);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<TransportPage>();
  };

  const references = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).transports.map(({ reference }) => reference);

  return { app, ask, carrier, database, list, now, people, references, rival, shipper, stranger, worker };
}
