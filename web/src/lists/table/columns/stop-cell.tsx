import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ComponentType } from 'react';
import { NotSet } from '../../../transport/not-set.tsx';
import { decidingWaypoint } from '../../../transport/waypoint-of.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { CellProperties } from './column-definition.ts';

export type StopProperties = CellProperties & { readonly waypoint: Waypoint };

/** A cell about one of the stops of a transport. */
export function stopCell(
  stopOf: (transport: Transport) => Waypoint | undefined,
  Stop: ComponentType<StopProperties>,
): ComponentType<CellProperties> {
  return function StopCell({ transport }) {
    const waypoint = stopOf(transport);
    return waypoint === undefined ? <NotSet /> : <Stop transport={transport} waypoint={waypoint} />;
  };
}

/** A cell about the stop of which the row speaks. */
export function subjectCell(Stop: ComponentType<StopProperties>): ComponentType<CellProperties> {
  return function SubjectCell({ transport }) {
    const waypoint = decidingWaypoint(transport, useNow('minute'));
    return waypoint === undefined ? <NotSet /> : <Stop transport={transport} waypoint={waypoint} />;
  };
}
