import { gramsPerTonneKm } from './road-freight-factor.ts';

/** ISO 14083: the mass of the cargo times the distance to carry it; null if either is unknown. */
export function tonneKm(cargoWeightKg: number | null, roadKm: number | null): number | null {
  return cargoWeightKg === null || roadKm === null ? null : (cargoWeightKg / 1_000) * roadKm;
}

/** In kg of CO₂e. */
export function emissionsOf(carriedTonneKm: number): number {
  return (carriedTonneKm * gramsPerTonneKm) / 1_000;
}

/** Rounds each leg to whole kilometres, as the page of a transport does when it adds them up. */
export function roadKmOf(legs: readonly { readonly km: number }[]): number {
  return legs.reduce((sum, { km }) => sum + Math.round(km), 0);
}
