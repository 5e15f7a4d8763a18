import { useLingui } from '@lingui/react/macro';
import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { isUnderWay, transportStatuses } from '@milepost/domain/transport/transport-status';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FilterBar } from '../filters/filter-bar.tsx';
import { filterOffers, filtersFor, filtersForMap } from '../filters/filter-offers.ts';
import { filterQuery, isFiltered, type TableFilters } from '../filters/table-filters.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LiveDot } from '../live/live-notice.tsx';
import { MapView } from '../map/map-view.tsx';
import { useVisitor } from '../session/visitor.ts';
import { ViewerRole } from '../transport/viewer-role.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { countMarks, findTrucks } from './find-trucks.ts';
import { goToTruck } from './go-to-truck.ts';
import { Legend } from './legend.tsx';
import { LiveMapPanel } from './live-map-panel.tsx';
import { startView, useLiveMapUrlState } from './live-map-url-state.ts';
import classes from './live-map.module.css';
import { PositionsNotice } from './positions-notice.tsx';
import { useRouteLine } from './route-line.ts';
import { HoverCard, TruckCard } from './truck-card.tsx';
import type { Truck } from './truck.ts';
import { useFirstView } from './use-first-view.ts';
import { useHintedTrucks } from './use-hinted-trucks.ts';
import { usePositions } from './use-positions.ts';
import { useTruckLayer } from './use-truck-layer.ts';
import { useTrucks } from './use-trucks.ts';

type UpdatedAgoProps = { readonly at: number; readonly isOutdated: boolean };

/** The age of the positions, updated every second; not announced, or screen readers would never stop talking. */
function UpdatedAgo({ at, isOutdated }: UpdatedAgoProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const ago = relativeTime(-Math.max(1000, useNow('second') - at), 0, locale);
  return (
    <span className={classes['updated']} data-old={isOutdated || undefined}>
      {t`Updated ${ago}`}
      {!isOutdated && <LiveDot />}
    </span>
  );
}

/** The query to send; the same object while it is equal, although named days such as today move with time. */
function useFilterQuery(filters: TableFilters): ListFilters {
  const query = JSON.stringify(filterQuery(filters, readerZone(), useNow('minute')));
  return useMemo(() => JSON.parse(query) as ListFilters, [query]);
}

const phasesUnderWay = transportStatuses.filter(isUnderWay);

/** All trucks under way: on the map, in its legend, and in the list next to it. */
export function LiveMap() {
  const { t } = useLingui();
  const { organizationRole } = useVisitor().organization;
  const [place, change] = useLiveMapUrlState();
  const filters = useMemo(() => filtersForMap(place.filters, organizationRole), [place.filters, organizationRole]);
  const asked = useFilterQuery(filters);
  const { query, positions, merge } = usePositions(asked);
  const { isFetching, isPending, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const { trucks, isOutdated } = useTrucks(positions, query);
  const text = useDeferredValue(place.text);
  const found = useMemo(() => findTrucks(trucks, text), [trucks, text]);
  const counts = useMemo(() => countMarks(found), [found]);
  const hidden = place.hidden.join();
  const visible = useMemo(() => found.filter(({ mark }) => !hidden.split(',').includes(mark)), [found, hidden]);
  const selected = trucks.find(({ id }) => id === place.selectedId);

  const { map, layer, hovered, onReady } = useTruckLayer({
    trucks,
    visible,
    selectedId: place.selectedId,
    isOld: isOutdated,
    onSelect: (selectedId) => change({ selectedId }),
    onMoved: (moved) => change(placeOf(moved)),
  });
  useRouteLine(map, selected?.id ?? null);
  useFirstView(map, trucks, place.center !== null, selected);
  const individuallyVisibleIds = useCallback(
    () => layer?.seenOneByOne() ?? new Set(trucks.map(({ id }) => id)),
    [layer, trucks],
  );
  useHintedTrucks({
    filters: asked,
    selectedId: place.selectedId,
    individuallyVisibleIds,
    isPolling: isFetching || isPending || isPlaceholderData,
    onAnswer: merge,
    refetch: () => void refetch(),
  });

  const select = (truck: Truck): void => {
    change({ selectedId: truck.id });
    if (map !== null) goToTruck(map, truck, false);
  };
  const [view] = useState(() => startView(place));
  return (
    <ViewerRole value={organizationRole}>
      <div className={classes['page']}>
        <LiveMapPanel
          state={positions === undefined ? (isPending ? 'loading' : 'unknown') : 'known'}
          total={trucks.length}
          unseen={positions?.withoutPosition ?? 0}
          isOutgoing={isPlaceholderData}
          updated={dataUpdatedAt > 0 && <UpdatedAgo at={dataUpdatedAt} isOutdated={isOutdated} />}
          isFiltered={isFiltered(filters)}
          onResetFilters={() => change({ filters: {} })}
          filterBar={
            <FilterBar
              phases={phasesUnderWay}
              filters={filters}
              offered={filtersFor(organizationRole, filterOffers.anyPhase)}
              onFilter={(next) => change({ filters: next })}
            />
          }
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
                isOutdated={isOutdated}
                updatedAt={dataUpdatedAt}
                isTrying={isFetching}
                onRetry={() => void refetch()}
              />
            </div>
            <div className={classes['bottom']}>
              {selected !== undefined && <TruckCard truck={selected} onClose={() => change({ selectedId: null })} />}
              <div className={classes['legend']}>
                <Legend
                  counts={positions === undefined ? null : counts}
                  hidden={place.hidden}
                  onChange={(next) => change({ hidden: next })}
                />
              </div>
            </div>
          </MapView>
          {map !== null && hovered !== null && hovered.truck.id !== place.selectedId && (
            <HoverCard map={map} hovered={hovered} />
          )}
        </div>
      </div>
    </ViewerRole>
  );
}

function placeOf(map: MapLibreMap) {
  const { lng, lat } = map.getCenter();
  return { center: [lng, lat] as const, zoom: map.getZoom() };
}
