import { getTransportRoute } from '@milepost/api-contract/transports/route';
import { useComputedColorScheme } from '@mantine/core';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { drawRoute } from './route-line.ts';

function routeQuery(transportId: string | null) {
  return queryOptions({
    queryKey: ['transport', transportId, 'route'],
    queryFn:
      transportId === null
        ? skipToken
        : ({ signal }) => callApi(getTransportRoute, { params: { transportId }, signal }),
  });
}

/** Without it the map is poorer, but whole: a route that cannot be had is not spoken of. */
export function useRouteLine(map: MapLibreMap | null, transportId: string | null): void {
  const { data } = useQuery(routeQuery(transportId));
  const route = data ?? null;
  const theme = useComputedColorScheme('light');
  useEffect(() => {
    if (map === null) return undefined;
    // The style sheet follows the theme with the next frame.
    const frame = requestAnimationFrame(() => drawRoute(map, route));
    return () => cancelAnimationFrame(frame);
  }, [map, route, theme]);
}
