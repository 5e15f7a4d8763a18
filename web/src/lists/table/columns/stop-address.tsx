import { shortAddress } from '../../../transport/short-address.ts';
import type { StopProperties } from './stop-cell.tsx';

export function StopAddress({ waypoint }: StopProperties): string {
  return shortAddress(waypoint.address);
}
