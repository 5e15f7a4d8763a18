import { shortAddress } from '../short-address.ts';
import type { StopProperties } from './stop-cell.tsx';

export function StopAddress({ waypoint }: StopProperties): string {
  return shortAddress(waypoint.address);
}
