import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { weekdays } from '../../dev/testing/app/plain-parts.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { wakeDue } from '../../server/clock/clock.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { look, type Seen } from './seen.ts';

/** Four days before clocks change. */
const begins = Date.parse('2026-03-25T08:00:00Z');
const DAY = 24 * 3_600_000;

type Caller = 'shipper' | 'carrier' | 'administrator' | 'device';

export type Answer = { readonly code: RefusalCode | null; readonly body: unknown };

export type Ask = (who: Caller, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;

/** A shipper and its carrier with an application of their own, for one run. */
export type Parties = {
  readonly carrierId: string;
  readonly strangerId: string;
  readonly ask: Ask;
  readonly look: () => Promise<Seen[]>;
  /** Advances time and runs the clock. */
  readonly pass: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly database: Database;
  readonly days: WorkingDays;
};

export type House = {
  readonly moveIn: () => Promise<Parties>;
  readonly close: () => Promise<void>;
};

/** The whole application with its own time. */
export async function openHouse(url: string): Promise<House> {
  const database = await openDatabase({ connectionString: url });
  const { worker } = database;
  const time = { now: begins };
  const { app, bearer, close } = await openWholeApp(database, () => ({ now: () => time.now }));
  const stranger = await insertOrganization(worker, 'CARRIER');
  return {
    moveIn,
    close: async () => {
      await close();
      await database.close();
    },
  };

  async function moveIn(): Promise<Parties> {
    // Removes the previous run's transports.
    await worker
      .updateTable('transport')
      .set({ next_moment: null, needs_refold: false })
      .where('next_moment', 'is not', null)
      .execute();
    time.now = begins;
    const shipper = await insertOrganization(worker, 'SHIPPER');
    const carrier = await insertOrganization(worker, 'CARRIER');
    await insertAgreement(worker, shipper.id, carrier.id);
    const connection = await insertConnection(worker, carrier.id);
    const asPerson = async (organization_id: string, administrator: boolean) =>
      await bearer((await insertPerson(worker, { organization_id, administrator })).id, new Date(Date.now() + DAY));
    const headers: Record<Caller, { authorization: string }> = {
      shipper: await asPerson(shipper.id, false),
      carrier: await asPerson(carrier.id, false),
      administrator: await asPerson(stranger.id, true),
      device: { authorization: `Bearer ${connection.key}` },
    };
    return {
      carrierId: carrier.id,
      strangerId: stranger.id,
      database,
      days: weekdays,
      now: () => time.now,
      look: async () => await look(worker, shipper.id),
      pass: async (ms) => {
        time.now += ms;
        while ((await wakeDue({ database, days: weekdays, now: () => time.now })) > 0);
      },
      ask: async (who, method, path, payload) => {
        const options = { method, url: `/v2/${path}`, headers: headers[who] };
        const answer = await app.inject(payload === undefined ? options : { ...options, payload });
        const body = answer.json<{ code?: RefusalCode }>();
        return { code: answer.statusCode === 200 ? null : (body.code ?? 'INTERNAL_ERROR'), body };
      },
    };
  }
}
