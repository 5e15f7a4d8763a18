import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ComponentType } from 'react';
import { NotSet } from '../../../transport/not-set.tsx';
import { decidingWaypoint } from '../../../transport/waypoints-in-order.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { CellProperties } from './column-definition.ts';

export type StopProperties = CellProperties & { readonly waypoint: Waypoint };

/** A cell for one of a transport's stops. */
export function stopCell(
  stopOf: (transport: Transport) => Waypoint | undefined,
  Stop: ComponentType<StopProperties>,
): ComponentType<CellProperties> {
  return function StopCell({ transport }) {
    const waypoint = stopOf(transport);
    return waypoint === undefined ? <NotSet /> : <Stop transport={transport} waypoint={waypoint} />;
  };
}

/** A cell for the stop that the row is about. */
export function decidingStopCell(Stop: ComponentType<StopProperties>): ComponentType<CellProperties> {
  return function SubjectCell({ transport }) {
    const waypoint = decidingWaypoint(transport, useNow('minute'));
    return waypoint === undefined ? <NotSet /> : <Stop transport={transport} waypoint={waypoint} />;
  };
}
