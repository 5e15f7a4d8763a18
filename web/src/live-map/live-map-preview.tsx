import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { transportPositionsQuery } from '../api/transport-positions.ts';
import { europe } from '../map/initial-map-view.ts';
import { MapView } from '../map/map-view.tsx';
import { countMarks } from './find-trucks.ts';
import { Legend } from './legend.tsx';
import { PositionsNotice } from './positions-notice.tsx';
import { useTruckLayer } from './use-truck-layer.ts';
import { useFirstView } from './use-first-view.ts';
import { useTrucks } from './use-trucks.ts';
import classes from './live-map-preview.module.css';

const unfiltered = {};

/** A small map of all trucks under way. Fills its container, which needs a height. */
export function LiveMapPreview() {
  const { t } = useLingui();
  const query = useQuery(transportPositionsQuery(unfiltered));
  const { trucks, isOutdated } = useTrucks(query.data, query);
  const counts = useMemo(() => countMarks(trucks), [trucks]);
  const stay = useCallback(() => undefined, []);
  const { map, onReady } = useTruckLayer({
    trucks,
    visible: trucks,
    selectedId: null,
    isOld: isOutdated,
    onSelect: stay,
    onMoved: stay,
  });
  useFirstView(map, trucks, false, undefined);
  return (
    <div className={classes['preview']}>
      <div className={classes['map']}>
        <MapView label={t`Live map`} view={europe} isStill onReady={onReady} />
        <div className={classes['notice']}>
          <PositionsNotice
            isOutdated={isOutdated}
            updatedAt={query.dataUpdatedAt}
            isTrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
          {query.data?.totalElements === 0 && (
            <p className={classes['none']}>
              <Trans>A transport appears here as soon as its vehicle is seen.</Trans>
            </p>
          )}
        </div>
      </div>
      <Legend counts={query.data === undefined ? null : counts} hidden={[]} />
    </div>
  );
}
