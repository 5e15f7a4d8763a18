import type { Figure } from '../figure.ts';
import { measureResponseTimes, sizes, smallSizes } from './measure.ts';

/** The menu's counts for the organisation with the most open transports, while signals arrive. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const found = await measureResponseTimes(
    {
      rate: 200,
      signals: 10_000,
      requestOf: (index, { largest }) => ({
        path: '/v2/counts',
        accessToken: largest[index % largest.length]?.accessToken ?? '',
      }),
    },
    isSmall ? smallSizes : sizes,
  );
  return { name: 'counts', unit: 'ms (p99)', measured: [Math.max(...found)], must: [20], aim: [5] };
}
