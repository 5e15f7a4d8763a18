import { MapControls } from './map-controls.tsx';
import { MapNotice } from './map-notice.tsx';
import { NoGraphics } from './no-graphics.tsx';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view.tsx';
import { useMap } from './use-map.ts';

/** The map itself, its controls, and what is said where it cannot be shown. The page goes on working without it. */
export function BaseMap({ label, view, isStill = false, onReady }: MapViewProps) {
  const { container, sheet, map, state, attribution, retry } = useMap({ label, view, isStill, onReady });
  return (
    <>
      <div className={classes['sheet']} data-still={isStill || undefined} ref={sheet}>
        <div className={classes['map']} ref={container} />
      </div>
      {state === 'no graphics' && <NoGraphics onRetry={retry} />}
      {map !== null && !isStill && <MapControls map={map} />}
      <MapNotice state={state} onRetry={retry} />
      {attribution !== '' && <p className={classes['attribution']}>{attribution}</p>}
    </>
  );
}
