import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { transportPositions } from '../api/transport-positions.ts';
import { MapView } from '../map/map-view.tsx';
import { countMarks, findTrucks } from './find-trucks.ts';
import { Legend } from './legend.tsx';
import { LiveMapPanel } from './live-map-panel.tsx';
import { PositionsNotice } from './positions-notice.tsx';
import { startView } from './start-view.ts';
import { TruckCard } from './truck-card.tsx';
import { TruckFacts } from './truck-facts.tsx';
import type { Truck } from './truck.ts';
import { trucksOf } from './truck.ts';
import { UpdatedAgo } from './updated-ago.tsx';
import { useFirstView } from './use-first-view.ts';
import { useLiveMapPlace } from './use-live-map-place.ts';
import { useRouteLine } from './use-route-line.ts';
import { useTruckLayer } from './use-truck-layer.ts';
import classes from './live-map.module.css';
import cardClasses from './truck-card.module.css';

const NEAR_ZOOM = 7;
const none: readonly Truck[] = [];

/** All trucks under way: on the map, in its legend, and in the list beside it. */
export function LiveMap() {
  const { t } = useLingui();
  const [place, change] = useLiveMapPlace();
  const { data, isError, isFetching, isPending, dataUpdatedAt, refetch } = useQuery(transportPositions);
  const trucks = useMemo(() => (data === undefined ? none : trucksOf(data)), [data]);
  const text = useDeferredValue(place.text);
  const found = useMemo(() => findTrucks(trucks, text), [trucks, text]);
  const counts = useMemo(() => countMarks(found), [found]);
  const hidden = place.hidden.join();
  const visible = useMemo(() => found.filter(({ mark }) => !hidden.split(',').includes(mark)), [found, hidden]);
  const selected = trucks.find(({ id }) => id === place.selectedId);

  const { map, hovered, onReady } = useTruckLayer({
    trucks,
    visible,
    selectedId: place.selectedId,
    onSelect: (selectedId) => change({ selectedId }),
    onMoved: (moved) => change(placeOf(moved)),
  });
  useRouteLine(map, selected?.id ?? null);
  useFirstView(map, trucks, place.center !== null, selected);

  const select = (truck: Truck): void => {
    change({ selectedId: truck.id });
    map?.easeTo({ center: [truck.longitude, truck.latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM) });
  };
  const [view] = useState(() => startView(place));
  return (
    <div className={classes['page']}>
      <LiveMapPanel
        state={data === undefined ? (isPending ? 'loading' : 'unknown') : 'known'}
        total={trucks.length}
        unseen={data?.withoutPosition ?? 0}
        updated={dataUpdatedAt > 0 && <UpdatedAgo at={dataUpdatedAt} hasFailed={isError} />}
        text={place.text}
        onText={(next) => change({ text: next })}
        trucks={visible}
        selectedId={place.selectedId}
        onSelect={select}
      />
      <div className={classes['map']}>
        <MapView label={t`Live map`} view={view} onReady={onReady}>
          <div className={classes['top']}>
            <PositionsNotice
              hasFailed={isError}
              updatedAt={dataUpdatedAt}
              isTrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
          <div className={classes['bottom']}>
            {selected !== undefined && <TruckCard truck={selected} onClose={() => change({ selectedId: null })} />}
            <div className={classes['legend']}>
              <Legend counts={counts} hidden={place.hidden} onChange={(next) => change({ hidden: next })} />
            </div>
          </div>
        </MapView>
        {map !== null &&
          hovered !== null &&
          hovered.truck.id !== place.selectedId &&
          createPortal(
            <div
              className={`${cardClasses['card'] ?? ''} ${cardClasses['hover'] ?? ''}`}
              data-side={hovered.x > map.getCanvas().clientWidth / 2 ? 'left' : 'right'}
              style={{ left: hovered.x, top: hovered.y }}
              aria-hidden
            >
              <TruckFacts truck={hovered.truck} />
            </div>,
            map.getContainer(),
          )}
      </div>
    </div>
  );
}

function placeOf(map: MapLibreMap) {
  const { lng, lat } = map.getCenter();
  return { center: [lng, lat] as const, zoom: map.getZoom() };
}
