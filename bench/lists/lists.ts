import type { Figure } from '../figure.ts';
import { requestOf } from './list-requests.ts';
import { measureResponseTimes, sizes, smallSizes } from './measure.ts';

/** Response times of lists of all kinds, at 200 requests a second, while 10,000 signals a second arrive. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const found = await measureResponseTimes({ rate: 200, signals: 10_000, requestOf }, isSmall ? smallSizes : sizes);
  return { name: 'lists', unit: 'ms (p99)', measured: [Math.max(...found)], must: [50], aim: [20] };
}
