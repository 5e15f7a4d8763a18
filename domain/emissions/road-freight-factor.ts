/**
 * Emissions per tonne and kilometre by road, well to wheel: driving plus fuel production. An average truck of its class
 * with an average load (decision 84).
 */
export const roadFreightFactor = {
  drivingKgPerTonneKm: 0.07703,
  fuelSupplyKgPerTonneKm: 0.01799,
  year: 2025,
  source:
    'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ): Freighting goods, HGV (all diesel), ' +
    'Articulated (>33t), average laden, 0.07703 kg CO₂e per tonne.km (27_304_3132_14_1), and WTT, 0.01799 ' +
    '(28_907_3132_14_1)',
} as const;

/** In grams per tonne and kilometre. */
export const gramsPerTonneKm =
  Math.round((roadFreightFactor.drivingKgPerTonneKm + roadFreightFactor.fuelSupplyKgPerTonneKm) * 100_000) / 100;
