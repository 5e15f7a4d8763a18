/** Inside the customs union and Schengen trucks do not stop, but roads that cross back and forth are rare. */
const OPEN_BORDER_HOURS = 0.1;

const customsUnion = new Set(
  'AD AT AX BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK SM VA'.split(' '),
);
/** Countries with goods that need papers at the customs union's border, but not days. */
const quickCustoms = new Set('CH FO GB GG GI IM IS JE LI NO'.split(' '));
/** Countries that hauliers in transit avoid. */
const avoided = new Set(['BY', 'RU']);
const alike: readonly (readonly [string, string])[] = [
  ['CH', 'LI'],
  ['GB', 'IE'],
  ['GB', 'IM'],
];

const QUICK_CUSTOMS_HOURS = 0.5;
const SLOW_CUSTOMS_HOURS = 3;
const AVOIDED_HOURS = 30;

/** The cost of a border when routes are compared. It is not part of a forecast. */
export function borderHours(a: string | null, b: string | null): number {
  if (a === null || b === null || a === b) return 0;
  if (alike.some(([x, y]) => (a === x && b === y) || (a === y && b === x))) return OPEN_BORDER_HOURS;
  if (avoided.has(a) || avoided.has(b)) return AVOIDED_HOURS;
  if (customsUnion.has(a) && customsUnion.has(b)) return OPEN_BORDER_HOURS;
  const bothQuick = [a, b].every((country) => customsUnion.has(country) || quickCustoms.has(country));
  return bothQuick ? QUICK_CUSTOMS_HOURS : SLOW_CUSTOMS_HOURS;
}
