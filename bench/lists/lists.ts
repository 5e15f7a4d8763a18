import type { Figure } from '../figure.ts';
import { requestOf } from './asked.ts';
import { measureAsked, sizes, small } from './measure.ts';

/** Lists of all kinds, 200 a second, while 10,000 signals a second come in: how long people wait for one. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const found = await measureAsked({ rate: 200, signals: 10_000, requestOf }, isSmall ? small : sizes);
  return { name: 'lists', unit: 'ms (p99)', measured: [Math.max(...found)], must: [50], aim: [20] };
}
