export const KMH_PER_KNOT = 1.852;
export const KMH_PER_METRE_A_SECOND = 3.6;
const KMH_PER_MILE_AN_HOUR = 1.609344;

/** Accepts every common spelling of units of speed; null for an unknown one. */
export function kmhPer(unit: unknown): number | null {
  if (typeof unit !== 'string') return null;
  switch (unit.toLowerCase().replaceAll(/[^a-z]/g, '')) {
    case 'kmh':
    case 'kmph':
    case 'kph':
    case 'kilometersperhour':
      return 1;
    case 'ms':
    case 'mps':
    case 'meterspersecond':
      return KMH_PER_METRE_A_SECOND;
    case 'mph':
    case 'milesperhour':
      return KMH_PER_MILE_AN_HOUR;
    case 'kn':
    case 'kt':
    case 'kts':
    case 'knot':
    case 'knots':
      return KMH_PER_KNOT;
    default:
      return null;
  }
}
