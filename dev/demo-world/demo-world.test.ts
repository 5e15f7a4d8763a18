import { agreementStatuses } from '@milepost/domain/agreement/agreement-status';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { actionReasonsOf, actionReasons } from '@milepost/domain/transport/reading/action-required';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { plannedArrivalKinds } from '@milepost/domain/waypoint/planned-arrival';
import { waypointCompletionReasons } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { waypointStatuses } from '@milepost/domain/waypoint/waypoint-status';
import { describe, expect, test } from 'vitest';
import { demoWorld } from './demo-world.ts';
import { presentAt } from './present-at.ts';

const friday = await presentAt(20_831, Date.parse('2026-11-20T13:32:00Z'));
const world = demoWorld(friday);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function idOf(name: string): string | undefined {
  return world.organizations.find((organization) => organization.name === name)?.id;
}

describe('a demo world is repeatable', () => {
  test('the same seed and moment give the same world', async () => {
    const { hauls, ...rows } = demoWorld(await presentAt(20_831, friday.now));
    const { hauls: before, ...rowsBefore } = world;
    expect(rows).toEqual(rowsBefore);
    expect(hauls.map(({ signals }) => signals.at(-1))).toEqual(before.map(({ signals }) => signals.at(-1)));
  });

  test('another seed gives other ids and other transports', () => {
    const other = demoWorld({ ...friday, seed: 1 });
    expect(other.organizations[0]?.id).not.toBe(world.organizations[0]?.id);
    expect(other.waypoints.map(({ city }) => city)).not.toEqual(world.waypoints.map(({ city }) => city));
  });

  test('at another moment the same people belong to the same organisations, and transports keep their ids', () => {
    const later = demoWorld({ ...friday, now: Date.parse('2027-02-01T06:00:00Z') });
    expect(later.organizations).toEqual(world.organizations);
    expect(later.features).toEqual(world.features);
    expect(later.people).toEqual(world.people);
    expect(new Set(later.transports.map(({ id }) => id))).toEqual(new Set(world.transports.map(({ id }) => id)));
  });
});

describe('the people of a demo world', () => {
  test('two shippers with transports, the operator, five carriers', () => {
    expect(world.organizations.filter(({ role }) => role === 'CARRIER')).toHaveLength(5);
    expect(world.organizations.filter(({ role }) => role === 'SHIPPER')).toHaveLength(3);
    expect(new Set(world.transports.map((transport) => transport.shipper_id)).size).toBe(2);
    expect(new Set(world.transports.map((transport) => transport.carrier_id)).size).toBe(5);
    expect(world.features).toEqual([
      { organization_id: idOf('Milepost Operations'), name: 'ADMIN_UI' },
      { organization_id: idOf('Elbtor Hausgeräte GmbH'), name: 'FAQ' },
    ]);
  });

  test('the demo people', () => {
    const names = new Map(world.organizations.map(({ id, name }) => [id, name]));
    expect(
      world.people.map(({ email, organization_id, administrator }) => [
        email,
        organization_id ? names.get(organization_id) : null,
        administrator,
      ]),
    ).toEqual([
      ['sophie@shipper.example', 'Elbtor Hausgeräte GmbH', false],
      ['sven@shipper.example', 'Elbtor Hausgeräte GmbH', false],
      ['ada@milepost.example', 'Milepost Operations', true],
      ['carla@carrier.example', 'Spedition Nordlicht', false],
      ['otto@other-shipper.example', 'Havbro Møbelværk A/S', false],
      ['cleo@other-carrier.example', 'Jantarowy Szlak Transport Sp. z o.o.', false],
      ['nora@nowhere.example', null, false],
    ]);
  });

  test('agreements in all states, with every carrier, and several carriers for each shipper', () => {
    expect(new Set(world.agreements.map(({ status }) => status))).toEqual(new Set(agreementStatuses));
    expect(new Set(world.agreements.map((agreement) => agreement.carrier_id)).size).toBe(5);
    for (const shipper of new Set(world.agreements.map((agreement) => agreement.shipper_id))) {
      const accepted = world.agreements.filter(
        ({ shipper_id, status }) => shipper_id === shipper && status === 'ACCEPTED',
      );
      expect(accepted.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('every id is a UUID and no two are equal', () => {
    const ids = [world.organizations, world.people, world.agreements, world.transports, world.waypoints].flatMap(
      (rows) => rows.map(({ id }) => id),
    );
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a demo world has every case', () => {
  test('400 transports in every status, with every reason and every GPS status', () => {
    expect(world.transports).toHaveLength(400);
    const { transports, waypoints } = world;
    expect(new Set(transports.map(({ status }) => status))).toEqual(new Set(transportStatuses));
    expect(new Set(transports.map((each) => each.completion_reason))).toEqual(new Set([null, ...completionReasons]));
    expect(new Set(transports.map((each) => each.gps_signal_status))).toEqual(new Set([null, ...gpsSignalStatuses]));
    expect(new Set(waypoints.map(({ status }) => status))).toEqual(new Set(waypointStatuses));
    expect(new Set(waypoints.map((each) => each.completion_reason))).toEqual(
      new Set([null, ...waypointCompletionReasons]),
    );
    expect(new Set(waypoints.map((each) => each.planned_kind))).toEqual(new Set(plannedArrivalKinds));
    expect(new Set(waypoints.map(({ timezone }) => timezone)).size).toBeGreaterThan(15);
  });

  test('each shipper has something in every list, and its first list has more than one page', () => {
    for (const name of ['Elbtor Hausgeräte GmbH', 'Havbro Møbelværk A/S']) {
      const own = world.transports.filter(({ shipper_id }) => shipper_id === idOf(name));
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(transportStatuses));
      const reasons = own.flatMap(({ status, gps_signal_status, confirmation_needed }) =>
        actionReasonsOf(
          { status, gpsSignalStatus: gps_signal_status, confirmationNeeded: confirmation_needed },
          'SHIPPER',
        ),
      );
      expect(new Set(reasons)).toEqual(new Set(actionReasons));
    }
    const planned = world.transports.filter(
      ({ shipper_id, status }) => shipper_id === idOf('Elbtor Hausgeräte GmbH') && status === 'PLANNED',
    );
    expect(planned.length).toBeGreaterThan(50);
  });

  test('some have no reference, and no shipper gives one twice', () => {
    const given = world.transports.flatMap(({ shipper_id, reference }) =>
      reference === null ? [] : [`${shipper_id} ${reference}`],
    );
    expect(given.length).toBeLessThan(400);
    expect(given.length).toBeGreaterThan(350);
    expect(new Set(given).size).toBe(given.length);
  });

  test('people watch transports of their own organisation', () => {
    const counts = Map.groupBy(world.watchlist, (entry) => entry.person_id);
    expect([...counts.values()].map((entries) => entries.length)).toEqual([7, 3, 4]);
    for (const entry of world.watchlist) {
      const watched = world.transports.find(({ id }) => id === entry.transport_id);
      expect([watched?.shipper_id, watched?.carrier_id]).toContain(entry.organization_id);
    }
  });
});
