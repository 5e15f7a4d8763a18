import type { Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import { projectTransport } from '../../../server/transports/aggregate/project-transport.ts';

/** What lists show of a transport, plus its waypoints. */
export type TransportView = ReturnType<typeof projectTransport> & { readonly waypoints: readonly Waypoint[] };

export function viewTransport(transport: Transport, now: number, days: WorkingDays): TransportView {
  return { ...projectTransport(transport, now, days), waypoints: transport.waypoints };
}
