import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import Fastify from 'fastify';
import { weekdays } from '../../dev/testing/app/default-app-parts.ts';
import { receivingIntake } from '../../server/gps-signals/receiving-intake.ts';
import { openIntake, type Intake, type IntakeParts } from '../../server/gps-signals/intake/intake.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { wakeDue } from '../../server/clock/clock.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { readTransports, type TransportSnapshot } from './transport-snapshot.ts';
import { organizationName, personNames, type People, type Side } from './triage.ts';

/** Four days before the clocks change. */
const begins = Date.parse('2026-03-25T08:00:00Z');
const DAY = 24 * 3_600_000;

type Caller = Side | 'administrator' | 'device';

export type Answer = { readonly code: RefusalCode | null; readonly body: unknown };

export type SendRequest = (
  who: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>;

/** A shipper and its carrier with their own application, for one run. */
export type Parties = {
  readonly carrierId: string;
  readonly strangerId: string;
  readonly people: People;
  readonly request: SendRequest;
  readonly readTransports: () => Promise<TransportSnapshot[]>;
  /** Advances time and runs the clock. */
  readonly passTime: (ms: number) => Promise<void>;
  /** Writes what the intake knows but has not yet written to its rows. */
  readonly flush: () => Promise<void>;
  readonly now: () => number;
  readonly database: Database;
  readonly days: WorkingDays;
};

export type TestInstallation = {
  readonly setUpParties: () => Promise<Parties>;
  readonly close: () => Promise<void>;
};

/** An intake that is flushed by opening a new one and closing the old one. */
function openFlushable(parts: IntakeParts): Intake & Pick<Parties, 'flush'> {
  let intake = openIntake(parts);
  return {
    accept: async (...sent) => await intake.accept(...sent),
    close: async () => await intake.close(),
    flush: async () => {
      const last = intake;
      intake = openIntake(parts);
      await last.close();
    },
  };
}

/** The whole application with its own time. */
export async function openTestInstallation(url: string): Promise<TestInstallation> {
  const database = await openDatabase({ connectionString: url });
  const { worker } = database;
  const time = { now: begins };
  const now = () => time.now;
  const logger = Fastify({ logger: false }).log;
  const intake = openFlushable({ ...database, days: weekdays, now, logger });
  const { app, bearer, close } = await openWholeApp(database, () => ({
    now,
    intake: receivingIntake(intake, { database, logger }),
  }));
  const stranger = await insertOrganization(worker, 'CARRIER');
  return {
    setUpParties,
    close: async () => {
      await close();
      await intake.close();
      await database.close();
    },
  };

  async function setUpParties(): Promise<Parties> {
    // Keeps the previous run's transports from being woken.
    await worker
      .updateTable('transport')
      .set({ next_moment: null, needs_refold: false })
      .where('next_moment', 'is not', null)
      .execute();
    time.now = begins;
    const shipper = await insertOrganization(worker, 'SHIPPER', organizationName('shipper'));
    const carrier = await insertOrganization(worker, 'CARRIER', organizationName('carrier'));
    await insertAgreement(worker, shipper.id, carrier.id);
    const connection = await insertConnection(worker, carrier.id);
    const person = async (organization_id: string, administrator = false) =>
      (await insertPerson(worker, { organization_id, administrator, ...personNames })).id;
    const peopleOf = async (id: string) => ({ id: await person(id), colleagueId: await person(id) });
    const people: People = { shipper: await peopleOf(shipper.id), carrier: await peopleOf(carrier.id) };
    const asPerson = async (id: string) => await bearer(id, new Date(Date.now() + DAY));
    const headers: Record<Caller, { authorization: string }> = {
      shipper: await asPerson(people.shipper.id),
      carrier: await asPerson(people.carrier.id),
      administrator: await asPerson(await person(stranger.id, true)),
      device: { authorization: `Bearer ${connection.key}` },
    };
    return {
      carrierId: carrier.id,
      strangerId: stranger.id,
      people,
      flush: intake.flush,
      database,
      days: weekdays,
      now,
      readTransports: async () => await readTransports(worker, shipper.id),
      passTime: async (ms) => {
        time.now += ms;
        while ((await wakeDue({ database, days: weekdays, now })) > 0);
      },
      request: async (who, method, path, payload) => {
        const options = { method, url: `/v2/${path}`, headers: headers[who] };
        const answer = await app.inject(payload === undefined ? options : { ...options, payload });
        const body = answer.json<{ code?: RefusalCode }>();
        return { code: answer.statusCode === 200 ? null : (body.code ?? 'INTERNAL_ERROR'), body };
      },
    };
  }
}
