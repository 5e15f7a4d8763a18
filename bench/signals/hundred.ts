import type { Figure } from '../figure.ts';
import { measureRate } from './rate.ts';

export function measure(isSmall: boolean): Promise<Figure> {
  return measureRate({ name: 'signals', signalsPerRequest: 100, connections: 40, must: 50_000, aim: 100_000 }, isSmall);
}
