import { agreementStatuses } from '@milepost/domain/agreement/agreement-status';
import { describe, expect, test } from 'vitest';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { loadWorldInputs } from './load-world-inputs.ts';

const friday = await loadWorldInputs(20_831, Date.parse('2026-11-20T13:32:00Z'));
const world = demoWorld(friday);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const plansOf = ({ hauls }: DemoWorld) => hauls.flatMap(({ haul }) => haul.trips.map(({ plan }) => plan));
const citiesOf = ({ hauls }: DemoWorld) =>
  hauls.flatMap(({ haul }) => haul.trips.flatMap(({ addresses }) => addresses.map(({ city }) => city)));

function idOf(name: string): string | undefined {
  return world.organizations.find((organization) => organization.name === name)?.id;
}

describe('a demo world is repeatable', () => {
  test('the same seed and moment give the same world', async () => {
    const { hauls, ...rows } = demoWorld(await loadWorldInputs(20_831, friday.now));
    const { hauls: before, ...rowsBefore } = world;
    expect(rows).toEqual(rowsBefore);
    // Including track and device, because these determine the signals.
    expect(hauls.map(({ haul }) => haul)).toEqual(before.map(({ haul }) => haul));
  });

  test('another seed gives other ids and other transports', () => {
    const other = demoWorld({ ...friday, seed: 1 });
    expect(other.organizations[0]?.id).not.toBe(world.organizations[0]?.id);
    expect(citiesOf(other)).not.toEqual(citiesOf(world));
  });

  test('at another moment the same people belong to the same organisations, and transports keep their ids', () => {
    const later = demoWorld({ ...friday, now: Date.parse('2027-02-01T06:00:00Z') });
    expect(later.organizations).toEqual(world.organizations);
    expect(later.features).toEqual(world.features);
    expect(later.people).toEqual(world.people);
    expect(new Set(plansOf(later).map(({ id }) => id))).toEqual(new Set(plansOf(world).map(({ id }) => id)));
  });
});

describe('the people of a demo world', () => {
  test('there are two shippers with transports, the operator and five carriers', () => {
    expect(world.organizations.filter(({ role }) => role === 'CARRIER')).toHaveLength(5);
    expect(world.organizations.filter(({ role }) => role === 'SHIPPER')).toHaveLength(3);
    expect(new Set(world.hauls.flatMap(({ haul }) => haul.trips.map(({ shipper }) => shipper))).size).toBe(2);
    expect(new Set(world.hauls.map(({ haul }) => haul.carrier)).size).toBe(5);
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

  test('there are agreements in all states and with every carrier, and several carriers for each shipper', () => {
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
    const plans = plansOf(world);
    const waypoints = plans.flatMap((plan) => plan.waypoints);
    const ids = [world.organizations, world.people, world.agreements, plans, waypoints].flatMap((rows) =>
      rows.map(({ id }) => id),
    );
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
