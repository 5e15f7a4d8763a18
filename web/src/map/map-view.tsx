import { Trans } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { type MissingProps, LoadWhenNear } from '../ui/load-when-near.tsx';
import type { InitialMapView as Place } from './initial-map-view.ts';
import classes from './map-view.module.css';
import { WebGlMissing } from './webgl-missing.tsx';
import { MapMissing } from './try-again.tsx';

export type MapViewProps = {
  /** Describes what the map shows; read out when the map has the focus. */
  readonly label: string;
  readonly view: Place;
  /** A static picture instead of an interactive map: for small maps inside scrolling pages. */
  readonly isStill?: boolean;
  /**
   * Called once the map can be drawn on; the function it returns is called when the map is removed. Layer ids must not
   * begin with `base-`. Import only types from `maplibre-gl`, to keep it in the map's chunk.
   */
  readonly onReady?: (map: MapLibreMap) => (() => void) | undefined;
  /** Shown on top of the map: panels, legends. */
  readonly children?: ReactNode;
};

let hasWebGl = false;

/** Whether the browser can draw maps. Not checked again after a success: each check opens a drawing context. */
function supportsWebGl(): boolean {
  if (hasWebGl) return true;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  hasWebGl = context !== null;
  return hasWebGl;
}

/** The library is a megabyte: it is not loaded where it cannot draw. */
async function loadBaseMap() {
  if (!supportsWebGl()) throw new Error('no WebGL');
  return (await import('./base-map.tsx')).BaseMap;
}

function Waiting() {
  return (
    <p className={classes['waiting']}>
      <Trans>The map is loading…</Trans>
    </p>
  );
}

function Missing({ tryAgain }: MissingProps) {
  if (!supportsWebGl()) return <WebGlMissing onRetry={tryAgain} />;
  return (
    <MapMissing className={classes['waiting']} tryAgain={tryAgain}>
      <Trans>Parts of the map could not be loaded. Everything else still works.</Trans>
    </MapMissing>
  );
}

/** A map that fills its container. The library behind it is loaded when the first map is about to become visible. */
export function MapView(props: MapViewProps) {
  return (
    <div className={classes['frame']} role="group" aria-label={props.label}>
      <LoadWhenNear load={loadBaseMap} fallback={<Waiting />} missing={Missing}>
        {(BaseMap) => <BaseMap {...props} />}
      </LoadWhenNear>
      {props.children}
    </div>
  );
}
