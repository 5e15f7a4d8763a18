import { readerZone } from '../../ui/time/zone.ts';
import type { FormStop } from './plan-form.ts';

/** Clocks of the place; of the reader, as long as there is no place. */
export function zoneOf({ place }: Pick<FormStop, 'place'>): string {
  return place?.timezone ?? readerZone();
}
