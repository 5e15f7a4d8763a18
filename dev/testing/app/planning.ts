import type { Response } from '@milepost/api-contract/call';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { AppParts } from '@milepost/server/app';
import type { planTransport } from '@milepost/api-contract/transports/plan';
import type { getTransport } from '@milepost/api-contract/transports/details';
import { insertAgreement, insertOrganization, insertPerson } from '../rows/insert-rows.ts';
import { testApp } from './test-app.ts';

export const HOUR = 3_600_000;

export type Headers = { readonly authorization: string };
type Answer = {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly paths: readonly string[];
  readonly text: string;
};
/** Sorted, because it is random which one wins. */
export function statuses(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

type Receipt = Response<typeof planTransport>;
type Details = Response<typeof getTransport>;

/** For commands: a shipper, its carrier, unrelated organisations, and a clock set by the test. */
export async function planningApp(changes: Partial<AppParts> = {}) {
  const time = { now: Date.parse('2026-03-04T08:00:00Z') };
  const { app, bearer, database } = await testApp({ now: () => time.now, ...changes });
  const { worker } = database;
  const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
  const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier');
  const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
  await insertAgreement(worker, shipper.id, carrier.id);
  const personOf = async (organizationId: string, given: string, administrator = false) =>
    await insertPerson(worker, {
      organization_id: organizationId,
      given_name: given,
      family_name: 'Tester',
      administrator,
    });
  const asPerson = async (organizationId: string, given: string, administrator = false) =>
    await bearer((await personOf(organizationId, given, administrator)).id);
  const as = {
    shipper: await asPerson(shipper.id, 'Sophie'),
    carrier: await asPerson(carrier.id, 'Carla'),
    stranger: await asPerson(stranger.id, 'Otto'),
    administrator: await asPerson(stranger.id, 'Ada', true),
  };

  const inject = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers,
    payload?: object,
  ): Promise<Answer> => {
    const answer = await inject(method, url, headers, payload);
    const body = answer.json<{ code?: RefusalCode; issues?: { path: string }[] }>();
    const paths = [...new Set((body.issues ?? []).map(({ path }) => path))];
    return { status: answer.statusCode, code: body.code, paths, text: answer.body };
  };

  const stop = (addressId: string, fromHours: number, hours = 2) => ({
    addressId,
    kind: 'RANGE',
    from: new Date(time.now + fromHours * HOUR).toISOString(),
    to: new Date(time.now + (fromHours + hours) * HOUR).toISOString(),
  });

  /** From Hamburg via Leipzig to Milan, with the first stop in this many hours. */
  const plan = async (changes: object = {}, inHours = 2): Promise<Receipt> => {
    const waypoints = [stop('hamburg', inHours), stop('leipzig', inHours + 6), stop('milan', inHours + 24)];
    const payload = { carrierId: carrier.id, waypoints, ...changes };
    const answer = await inject('POST', '/v2/transports', as.shipper, payload);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Receipt>();
  };

  /** The same with a vehicle named by the carrier, which counts from the start of tracking. */
  const planDriven = async (trackingId: string, changes: object = {}, inHours = 2): Promise<Receipt> => {
    const { id } = await plan(changes, inHours);
    const answer = await inject('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Receipt>();
  };

  const details = async (id: string, headers: Headers = as.shipper): Promise<Details> => {
    const answer = await inject('GET', `/v2/transports/${id}?includeCancelled=true`, headers);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Details>();
  };

  return {
    app,
    database,
    worker,
    time,
    shipper,
    carrier,
    stranger,
    as,
    ask,
    inject,
    stop,
    plan,
    planDriven,
    details,
    bearer,
  };
}
