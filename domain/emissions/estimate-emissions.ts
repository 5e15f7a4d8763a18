import { gramsPerTonneKm } from './road-freight-factor.ts';

/** ISO 14083: the mass of the cargo times the distance it is to be carried; null where one is unknown. */
export function tonneKm(cargoWeightKg: number | null, roadKm: number | null): number | null {
  return cargoWeightKg === null || roadKm === null ? null : (cargoWeightKg / 1_000) * roadKm;
}

/** In kg of CO₂e. */
export function emissionsOf(carriedTonneKm: number): number {
  return (carriedTonneKm * gramsPerTonneKm) / 1_000;
}

/** Leg by leg in whole kilometres, as the page of a transport adds them up. */
export function roadKmOf(legs: readonly { readonly km: number }[]): number {
  return legs.reduce((sum, { km }) => sum + Math.round(km), 0);
}
