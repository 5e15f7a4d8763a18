import { Trans } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { lazy, Suspense, type ReactNode } from 'react';
import { Near } from '../ui/near.tsx';
import type { MapView as Place } from './map-place.ts';
import classes from './map-view.module.css';

export type MapViewProps = {
  /** What the map shows: read out where the map has the focus. */
  readonly label: string;
  readonly view: Place;
  /** A picture, rather than something to move: for small maps inside pages that scroll. */
  readonly isStill?: boolean;
  /**
   * Called once the map can be drawn on; what it answers is called when the map goes. Ids of layers do not begin with
   * `base-`. Import only types from `maplibre-gl`, so that it stays in the file that is loaded with the map.
   */
  readonly onReady?: (map: MapLibreMap) => (() => void) | undefined;
  /** Stands above the map: panels, legends. */
  readonly children?: ReactNode;
};

const BaseMap = lazy(async () => ({ default: (await import('./base-map.tsx')).BaseMap }));

function Waiting() {
  return (
    <p className={classes['waiting']}>
      <Trans>The map is loading…</Trans>
    </p>
  );
}

function MapMissing() {
  return (
    <p className={classes['waiting']} role="alert">
      <Trans>Parts of the map could not be loaded. Everything else still works.</Trans>
    </p>
  );
}

/** A map that fills its place. The library behind it is loaded when the first map is nearly seen. */
export function MapView(props: MapViewProps) {
  return (
    <div className={classes['frame']} role="group" aria-label={props.label}>
      <Near fallback={<Waiting />} failed={<MapMissing />}>
        <Suspense fallback={<Waiting />}>
          <BaseMap {...props} />
        </Suspense>
      </Near>
      {props.children}
    </div>
  );
}
