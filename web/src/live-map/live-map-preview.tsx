import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { transportPositions } from '../api/transport-positions.ts';
import { europe } from '../map/map-place.ts';
import { MapView } from '../map/map-view.tsx';
import { paths } from '../paths.ts';
import { countMarks } from './find-trucks.ts';
import { Legend } from './legend.tsx';
import { trucksOf, type Truck } from './truck.ts';
import { useTruckLayer } from './use-truck-layer.ts';
import { useFirstView } from './use-first-view.ts';
import classes from './live-map-preview.module.css';

const none: readonly Truck[] = [];

/** All trucks under way in small, with the way to the whole map. It fills its place; give that a height. */
export function LiveMapPreview() {
  const { t } = useLingui();
  const { data } = useQuery(transportPositions);
  const trucks = useMemo(() => (data === undefined ? none : trucksOf(data)), [data]);
  const counts = useMemo(() => countMarks(trucks), [trucks]);
  const stay = useCallback(() => undefined, []);
  const { map, onReady } = useTruckLayer({ trucks, visible: trucks, selectedId: null, onSelect: stay, onMoved: stay });
  useFirstView(map, trucks, false, undefined);
  return (
    <div className={classes['preview']}>
      <div className={classes['map']}>
        <MapView label={t`Live map`} view={europe} isStill onReady={onReady} />
        <Link to={paths.liveMap()} className={classes['link']}>
          <Trans>Open the live map</Trans>
        </Link>
      </div>
      <Legend counts={counts} hidden={[]} />
    </div>
  );
}
