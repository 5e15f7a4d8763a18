import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import type { Colleague } from '@milepost/api-contract/transports/triage-facts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp, type Headers } from '../../../dev/testing/app/planning.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';

const { as, ask, carrier, database, details, plan, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const iso = (hours: number) => new Date(time.now + hours * HOUR).toISOString();
const of = (id: string, rest: string) => `/v2/transports/${id}/${rest}`;
const note = async (id: string, text: string, headers: Headers = as.carrier, until: string | null = null) =>
  await ask('POST', of(id, 'notes'), headers, { text, until });
const snooze = async (id: string, end: string, at: string | null = null, headers: Headers = as.shipper) =>
  await ask('PUT', of(id, 'snooze'), headers, { end, at });
const assign = async (id: string, personId: string | null, headers: Headers = as.shipper) =>
  await ask('PUT', of(id, 'assignee'), headers, { personId });
const undo = async (id: string, action: string, headers: Headers = as.shipper) =>
  await ask('POST', of(id, 'undo'), headers, { action });
const answer = async <T>(url: string, headers: Headers = as.shipper): Promise<T> =>
  JSON.parse((await ask('GET', url, headers)).text) as T;
const listed = async (list: string, headers: Headers = as.shipper) => {
  const { transports, totalElements } = await answer<TransportPage>(`/v2/transports/${list}`, headers);
  expect(totalElements).toBe(transports.length);
  return transports.map(({ id }) => id);
};

beforeEach(async () => {
  await worker.deleteFrom('transport').execute();
});

describe('a note', () => {
  test('a note is visible to both parties in list, details and log, each time with its author', async () => {
    const { id } = await plan();
    expect((await note(id, ' device swapped at 10:40 ')).status).toBe(200);
    const said = { text: 'device swapped at 10:40', at: iso(0), until: null };
    expect((await details(id, as.carrier)).triage?.note).toEqual({
      ...said,
      by: { kind: 'PERSON', name: 'Carla Tester' },
    });
    const { transports } = await answer<TransportPage>('/v2/transports/action-required');
    expect(transports[0]?.triage?.note).toEqual({ ...said, by: { kind: 'PARTNER', name: 'Carrier' } });
    const { entries } = await answer<TransportLog>(of(id, 'log'));
    expect(entries.at(-1)).toMatchObject({ type: 'NOTE_WRITTEN', newValue: 'device swapped at 10:40' });
  });

  test('a note of the carrier suppresses the reminder until there is a different problem', async () => {
    const { id } = await plan();
    await note(id, 'the driver enters it at the gate');
    const remind = async () => await ask('POST', of(id, 'reminders'), as.shipper);
    expect(await remind()).toMatchObject({ status: 409, code: 'CARRIER_HAS_ANSWERED' });
    await ask('PUT', of(id, 'tracking-id'), as.carrier, { trackingId: 'HH-1' });
    expect((await details(id)).triage).toBeUndefined();
    expect((await remind()).status).toBe(200);
  });

  test('a note of the carrier about one outage does not suppress the reminder about the next', async () => {
    const { id } = await plan({ trackingId: 'AGAIN-1' }, 2);
    const send = async () => {
      await storeFixes(worker, carrier.id, 'AGAIN-1', [{ latitude: 53.9, longitude: 10, at: time.now }]);
      await clock();
    };
    const goSilent = async () => {
      time.now += 2 * HOUR;
      await clock();
    };
    await send();
    await goSilent();
    await note(id, 'no network in the tunnel');
    const remind = async () => await ask('POST', of(id, 'reminders'), as.shipper);
    expect(await remind()).toMatchObject({ status: 409, code: 'CARRIER_HAS_ANSWERED' });
    await send();
    await goSilent();
    expect(await listed('gps-low')).toEqual([id]);
    expect((await details(id)).triage).toBeUndefined();
    expect((await remind()).status).toBe(200);
  });

  test('a note of the shipper or an expired note does not suppress the reminder', async () => {
    const { id } = await plan();
    await note(id, 'called, no answer', as.shipper);
    expect((await ask('POST', of(id, 'reminders'), as.shipper)).status).toBe(200);
    const other = await plan();
    await note(other.id, 'back in an hour', as.carrier, iso(1));
    time.now += HOUR;
    expect((await details(other.id)).triage).toBeUndefined();
    expect((await ask('POST', of(other.id, 'reminders'), as.shipper)).status).toBe(200);
  });

  test.each([
    [{ text: '', until: null }, 400, 'INVALID_REQUEST'],
    [{ text: 'x'.repeat(281), until: null }, 400, 'INVALID_REQUEST'],
    [{ text: ' \n ', until: null }, 422, 'NOTE_EMPTY'],
    [{ text: 'x', until: '2026-03-01T00:00:00Z' }, 422, 'END_NOT_AHEAD'],
  ])('a note that is empty, too long or ends in the past is refused: %#', async (body, status, code) => {
    const { id } = await plan();
    expect(await ask('POST', of(id, 'notes'), as.carrier, body)).toMatchObject({ status, code });
  });
});

describe('a snooze', () => {
  const actionRequired = async (headers: Headers = as.shipper) =>
    (await answer<Counts>('/v2/counts', headers)).actionRequired;

  test('a snoozed transport leaves the queue of one organisation, is counted separately, and returns by itself', async () => {
    const [kept, put] = [await plan(), await plan()];
    expect((await snooze(put.id, 'TIME', iso(1))).status).toBe(200);
    expect(await listed('action-required')).toEqual([kept.id]);
    expect(await listed('tracking-id-missing')).toEqual([kept.id]);
    expect(await listed('snoozed')).toEqual([put.id]);
    expect(await actionRequired()).toMatchObject({ total: 1, trackingIdMissing: 1, snoozed: 1 });
    expect(await listed('action-required', as.carrier)).toHaveLength(2);
    expect(await actionRequired(as.carrier)).toMatchObject({ total: 2, snoozed: 0 });
    expect((await details(put.id)).triage?.snooze).toEqual({ until: iso(1), endsWithSignal: false });
    expect((await details(put.id, as.carrier)).triage).toBeUndefined();
    time.now += HOUR;
    expect(await listed('action-required')).toHaveLength(2);
    expect(await listed('snoozed')).toEqual([]);
    expect(await actionRequired()).toMatchObject({ total: 2, snoozed: 0 });
  });

  test('a transport snoozed until its next window returns when that opens', async () => {
    const { id } = await plan({}, 3);
    await snooze(id, 'WINDOW');
    expect((await details(id)).triage?.snooze).toEqual({ until: iso(3), endsWithSignal: false });
  });

  test('a snoozed transport returns with the next signal, or when there is a different problem', async () => {
    const { id } = await plan({ trackingId: 'SEEN-2' }, 2);
    await storeFixes(worker, carrier.id, 'SEEN-2', [{ latitude: 53.9, longitude: 10, at: time.now }]);
    time.now += 2 * HOUR;
    await clock();
    expect(await listed('gps-low')).toEqual([id]);
    expect((await snooze(id, 'SIGNAL')).status).toBe(200);
    expect(await listed('gps-low')).toEqual([]);
    time.now += 4 * HOUR;
    await clock();
    expect(await listed('gps-lost')).toEqual([id]);
  });

  test('a transport snoozed in one outage returns in the next', async () => {
    const { id } = await plan({ trackingId: 'AGAIN-2' }, 2);
    const send = async () => {
      await storeFixes(worker, carrier.id, 'AGAIN-2', [{ latitude: 53.9, longitude: 10, at: time.now }]);
      await clock();
    };
    await send();
    time.now += 2 * HOUR;
    await clock();
    await snooze(id, 'TIME', iso(24));
    expect(await listed('snoozed')).toEqual([id]);
    await send();
    time.now += 2 * HOUR;
    await clock();
    expect(await listed('snoozed')).toEqual([]);
    expect(await listed('gps-low')).toEqual([id]);
  });

  test('a transport snoozed before the clock has found the outage stays snoozed when it does', async () => {
    const { id } = await plan({ trackingId: 'AGAIN-3' }, 2);
    await storeFixes(worker, carrier.id, 'AGAIN-3', [{ latitude: 53.9, longitude: 10, at: time.now }]);
    await clock();
    time.now += 2 * HOUR;
    expect((await snooze(id, 'TIME', iso(24))).status).toBe(200);
    time.now += 60_000;
    await clock();
    expect(await listed('snoozed')).toEqual([id]);
  });

  test('a snooze until the next signal applies at once, even if the row is behind the last signal', async () => {
    const { id } = await plan({ trackingId: 'SEEN-3' }, 2);
    await storeFixes(worker, carrier.id, 'SEEN-3', [{ latitude: 53.9, longitude: 10, at: time.now }]);
    time.now += 2 * HOUR;
    await clock();
    const behind = { latest_signal_at: new Date(time.now - 3 * HOUR) };
    await worker.updateTable('transport').set(behind).where('id', '=', id).execute();
    expect((await snooze(id, 'SIGNAL')).status).toBe(200);
    expect(await listed('gps-low')).toEqual([]);
    expect(await listed('snoozed')).toEqual([id]);
    await worker
      .updateTable('transport')
      .set({ latest_signal_at: new Date(time.now - HOUR) })
      .where('id', '=', id)
      .execute();
    expect(await listed('gps-low')).toEqual([id]);
  });

  test('a snooze can be ended, and needs an end in the future and a problem to snooze', async () => {
    const { id } = await plan();
    expect(await snooze(id, 'TIME', iso(-1))).toMatchObject({ status: 422, code: 'END_NOT_AHEAD' });
    expect(await snooze(id, 'TIME')).toMatchObject({ status: 422, code: 'END_NOT_AHEAD' });
    await snooze(id, 'TIME', iso(24 * 30));
    expect((await details(id)).triage?.snooze?.until).toBe(iso(24 * 7));
    expect((await ask('DELETE', of(id, 'snooze'), as.shipper)).status).toBe(200);
    expect(await listed('action-required')).toEqual([id]);
    const { id: planned } = await plan({}, 40);
    expect(await snooze(planned, 'TIME', iso(1))).toMatchObject({ status: 409, code: 'NOTHING_AMISS' });
  });
});

describe('an assignment', () => {
  test('a transport is assigned to a colleague, visible to the organisation only, until it ends', async () => {
    const { id } = await plan();
    const { people } = await answer<{ people: Colleague[] }>('/v2/organization/people');
    expect(people.map(({ name }) => name)).toEqual(['Sophie Tester']);
    const [sophie] = people;
    expect((await assign(id, sophie?.id ?? '')).status).toBe(200);
    expect((await details(id)).triage?.assignee).toEqual(sophie);
    expect((await details(id, as.carrier)).triage).toBeUndefined();
    const other = await plan();
    expect(await listed(`action-required?filter.assignee=${sophie?.id}`)).toEqual([id]);
    expect(await listed('action-required?filter.mine=true')).toEqual([id]);
    expect(await listed('search?criteria=a&filter.mine=true', as.carrier)).toEqual([]);
    await assign(id, null);
    expect((await details(id)).triage).toBeUndefined();
    await assign(other.id, sophie?.id ?? '');
    await ask('POST', of(other.id, 'cancel'), as.shipper);
    expect((await details(other.id)).triage).toBeUndefined();
  });

  test('only a colleague can be assigned', async () => {
    const { id } = await plan();
    const { people } = await answer<{ people: Colleague[] }>('/v2/organization/people', as.carrier);
    for (const personId of [people[0]?.id ?? '', randomUUID()]) {
      expect(await assign(id, personId)).toMatchObject({ status: 422, code: 'NOT_A_COLLEAGUE' });
    }
  });
});

describe('undoing', () => {
  test('undoing a cancellation continues the transport as if it had never been cancelled', async () => {
    const { id } = await plan();
    const before = await details(id);
    await ask('POST', of(id, 'cancel'), as.shipper);
    time.now += 10_000;
    expect((await undo(id, 'CANCEL')).status).toBe(200);
    const after = await details(id);
    expect(after).toMatchObject({ status: before.status, cancelledAt: null, actions: before.actions });
    expect(after.version).toBeGreaterThan(before.version);
    const { entries } = await answer<TransportLog>(of(id, 'log'));
    expect(entries.map(({ type }) => type)).toEqual(['TRANSPORT_PLANNED']);
    expect(await undo(id, 'CANCEL')).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' });
  });

  test('undoing a plan cancels it, only for the person who planned it and before anything else is done', async () => {
    const { id } = await plan();
    expect(await undo(id, 'PLAN', as.carrier)).toMatchObject({ code: 'UNDO_TOO_LATE' });
    time.now += 10_000;
    expect((await undo(id, 'PLAN')).status).toBe(200);
    const { status, cancelledAt } = await details(id);
    expect({ status, cancelledAt }).toEqual({ status: 'CANCELLED', cancelledAt: iso(0) });
    const kept = await plan();
    await ask('PUT', of(kept.id, 'reference'), as.shipper, { reference: 'A' });
    expect(await undo(kept.id, 'PLAN')).toMatchObject({ code: 'UNDO_TOO_LATE' });
  });

  test('undoing reopens a completed stop, and restores the previous tracking ID', async () => {
    const { id } = await plan();
    await clock();
    const [first] = (await details(id)).waypoints;
    const path = of(id, `waypoints/${first?.id}/status`);
    await ask('PUT', path, as.shipper, { status: 'COMPLETED', timestamp: iso(-0.1) });
    expect((await details(id)).waypoints[0]?.status).toBe('COMPLETED');
    expect((await undo(id, 'COMPLETE_WAYPOINT')).status).toBe(200);
    expect((await details(id)).waypoints[0]).toMatchObject({ status: first?.status, ata: null });
    await ask('PUT', of(id, 'tracking-id'), as.carrier, { trackingId: 'HH-1' });
    time.now += 60_000;
    await ask('PUT', of(id, 'tracking-id'), as.carrier, { trackingId: 'HH-2' });
    expect((await undo(id, 'SET_TRACKING_ID', as.carrier)).status).toBe(200);
    expect((await details(id)).trackingId).toBe('HH-1');
  });

  test('nothing can be undone by others, too late, or after another action', async () => {
    const { id } = await plan();
    await ask('PUT', of(id, 'reference'), as.shipper, { reference: 'A' });
    expect(await undo(id, 'SET_REFERENCE', as.carrier)).toMatchObject({ code: 'UNDO_TOO_LATE' });
    expect(await undo(id, 'CANCEL')).toMatchObject({ code: 'UNDO_TOO_LATE' });
    await note(id, 'on the way');
    expect(await undo(id, 'SET_REFERENCE')).toMatchObject({ code: 'UNDO_TOO_LATE' });
    time.now += 15_001;
    expect(await undo(id, 'WRITE_NOTE', as.carrier)).toMatchObject({ code: 'UNDO_TOO_LATE' });
    expect((await details(id)).reference).toBe('A');
  });
});

test('another organisation’s transport can be neither noted, snoozed, assigned nor undone', async () => {
  const { id } = await plan();
  const answers = [
    await note(id, 'x', as.stranger),
    await snooze(id, 'WINDOW', null, as.stranger),
    await assign(id, null, as.stranger),
    await undo(id, 'CANCEL', as.stranger),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'));
});
