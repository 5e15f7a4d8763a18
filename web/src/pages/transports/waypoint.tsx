import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { OpenTransport } from '../../details/open-transport.tsx';
import { WaypointView } from '../../details/waypoint/waypoint-view.tsx';

type Parameters = { readonly transportId?: string; readonly waypointId?: string };

export function WaypointPage(): ReactNode {
  const { transportId = '', waypointId = '' }: Parameters = useParams({ strict: false });
  return (
    <OpenTransport key={transportId} transportId={transportId}>
      {(details, state) => {
        const waypoint = details.waypoints.find(({ id }) => id === waypointId);
        // A later plan may have removed it: the transport itself still exists.
        if (waypoint === undefined) return <Navigate to={paths.transport({ transportId })} replace />;
        return <WaypointView details={details} waypoint={waypoint} state={state} />;
      }}
    </OpenTransport>
  );
}
