import { useLingui } from '@lingui/react/macro';
import { MapView } from '../../../map/map-view.tsx';
import { europe } from '../../../map/map-place.ts';
import classes from './live-map.module.css';

export function LiveMapPage() {
  const { t } = useLingui();
  return (
    <div className={classes['page']}>
      <h1 tabIndex={-1} className={classes['title']}>{t`Live map`}</h1>
      <MapView label={t`Live map`} view={europe} />
    </div>
  );
}
