import type { Figure } from '../figure.ts';
import { measureAsked, sizes, small } from './measure.ts';

/** The menu's counts for the organisation with the most open transports, while signals arrive. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const found = await measureAsked(
    {
      rate: 200,
      signals: 10_000,
      requestOf: (index, { largest }) => ({
        path: '/v2/counts',
        accessToken: largest[index % largest.length]?.accessToken ?? '',
      }),
    },
    isSmall ? small : sizes,
  );
  return { name: 'counts', unit: 'ms (p99)', measured: [Math.max(...found)], must: [20], aim: [5] };
}
