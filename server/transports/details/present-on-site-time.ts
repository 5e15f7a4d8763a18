import type { OnsiteProcessingTimes } from '@milepost/api-contract/transports/details';
import type { OnSiteTime } from '@milepost/domain/waypoint/on-site-time';
import { utcOrNull } from './utc.ts';

const MINUTE_MS = 60_000;

export function presentOnSiteTime(waypointId: string, time: OnSiteTime): OnsiteProcessingTimes['waypoints'][number] {
  return {
    waypointId,
    arrivedAt: utcOrNull(time.arrivedAt),
    arrivedNotBefore: utcOrNull(time.arrivedNotBefore),
    departedAt: utcOrNull(time.departedAt),
    shortestMinutes: minutes(time.shortestMs),
    longestMinutes: minutes(time.maxMs),
  };
}

function minutes(duration: number | null): number | null {
  return duration === null ? null : Math.round(duration / MINUTE_MS);
}
