import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emissionsOf, roadKmOf, tonneKm } from './estimate-emissions.ts';
import { gramsPerTonneKm, roadFreightFactor } from './road-freight-factor.ts';

test('24 t over 1,000 km cause 2,280 kg of CO₂e, as worked out in decision 84', () => {
  expect(gramsPerTonneKm).toBe(95.02);
  expect(tonneKm(24_000, 1_000)).toBe(24_000);
  expect(emissionsOf(24_000)).toBeCloseTo(2_280.48, 8);
});

test('an unknown weight or distance gives no estimate, while a distance of zero gives zero', () => {
  expect(tonneKm(null, 1_000)).toBeNull();
  expect(tonneKm(24_000, null)).toBeNull();
  expect(tonneKm(24_000, 0)).toBe(0);
});

test('the source quotes the figures used in the calculation', () => {
  expect(roadFreightFactor.source).toContain(String(roadFreightFactor.drivingKgPerTonneKm));
  expect(roadFreightFactor.source).toContain(String(roadFreightFactor.fuelSupplyKgPerTonneKm));
  expect(roadFreightFactor.source).toContain(String(roadFreightFactor.year));
});

test('a distance is the sum of its legs in whole kilometres', () => {
  expect(roadKmOf([{ km: 10.4 }, { km: 20.4 }])).toBe(30);
  expect(roadKmOf([])).toBe(0);
});

test('the emissions of a cargo are the sum of those of its parts', () => {
  const kg = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(kg, kg, fc.integer({ min: 0, max: 5_000 }), (one, other, km) => {
      const of = (weight: number): number => emissionsOf(tonneKm(weight, km) ?? Number.NaN);
      expect(of(one + other)).toBeCloseTo(of(one) + of(other), 6);
    }),
  );
});
