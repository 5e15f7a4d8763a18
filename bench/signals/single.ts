import type { Figure } from '../figure.ts';
import { measureRate } from './rate.ts';

export function measure(isSmall: boolean): Promise<Figure> {
  return measureRate(
    { name: 'signals-single', signalsPerRequest: 1, connections: 300, must: 10_000, aim: 20_000 },
    isSmall,
  );
}
