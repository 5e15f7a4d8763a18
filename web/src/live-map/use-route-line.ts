import { useComputedColorScheme } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { routeQuery } from '../api/transport-parts.ts';
import { drawRoute } from './route-line.ts';

/** Without it the map is poorer, but whole: a route that cannot be had is not spoken of. */
export function useRouteLine(map: MapLibreMap | null, transportId: string | null): void {
  const query = routeQuery(transportId ?? '');
  const { data } = useQuery(transportId === null ? { ...query, queryFn: skipToken } : query);
  const route = data ?? null;
  const theme = useComputedColorScheme('light');
  useEffect(() => {
    if (map === null) return undefined;
    // The style sheet follows the theme with the next frame.
    const frame = requestAnimationFrame(() => drawRoute(map, route));
    return () => cancelAnimationFrame(frame);
  }, [map, route, theme]);
}
