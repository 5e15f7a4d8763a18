import { Trans, useLingui } from '@lingui/react/macro';
import { MapControls } from './map-controls.tsx';
import { MapFailure } from './map-failure.tsx';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view.tsx';
import { useMap } from './use-map.ts';

/** The map itself, its controls, and what is said where it cannot be shown. The page goes on working without it. */
export function BaseMap({ label, view, isStill = false, onReady }: MapViewProps) {
  const { t } = useLingui();
  const { container, sheet, map, state, attribution, retry } = useMap({ label, view, isStill, onReady });
  return (
    <>
      <div className={classes['sheet']} data-still={isStill || undefined} ref={sheet}>
        <div className={classes['map']} ref={container} />
      </div>
      {state.kind === 'failed' && <MapFailure reason={state.reason} onRetry={retry} />}
      {state.kind === 'shown' && map !== null && !isStill && <MapControls map={map} />}
      {state.kind === 'shown' && state.isIncomplete && (
        <p className={classes['incomplete']} role="status">
          <Trans>Parts of the map could not be loaded.</Trans>
        </p>
      )}
      {attribution !== '' && state.kind !== 'failed' && (
        <p className={classes['attribution']} aria-label={t`Sources of the map`}>
          {attribution}
        </p>
      )}
    </>
  );
}
