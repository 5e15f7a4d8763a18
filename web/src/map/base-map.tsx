import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, ActionIconGroup } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapState } from './map-state.ts';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view.tsx';
import { WebGlMissing } from './webgl-missing.tsx';
import { TryAgain } from './try-again.tsx';
import { useMap } from './use-map.ts';

type MapControlsProps = { readonly map: MapLibreMap };

/** Our own rather than MapLibre's, which would slide away with the map and speak only one language. */
function MapControls({ map }: MapControlsProps) {
  const { t } = useLingui();
  return (
    <ActionIconGroup orientation="vertical" className={classes['controls'] ?? ''}>
      <ActionIcon variant="default" size={36} aria-label={t`Zoom in`} title={t`Zoom in`} onClick={() => map.zoomIn()}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t`Zoom out`}
        title={t`Zoom out`}
        onClick={() => map.zoomOut()}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
    </ActionIconGroup>
  );
}

type MapNoticeProps = { readonly state: MapState; readonly onRetry: () => void };

/** What is missing from the map. The element is always present, so that its content is announced when it appears. */
function MapNotice({ state, onRetry }: MapNoticeProps) {
  return (
    <div role="status" className={classes['notice']}>
      {state === 'loading' && (
        <p>
          <Trans>The map is loading…</Trans>
        </p>
      )}
      {state === 'own ground' && (
        <p>
          <Trans>The map that is set up here cannot be reached. The built-in map is shown instead.</Trans>{' '}
          <TryAgain onClick={onRetry} />
        </p>
      )}
      {(state === 'no ground' || state === 'partly shown') && (
        <p>
          <Trans>Parts of the map could not be loaded. Everything else still works.</Trans>{' '}
          <TryAgain onClick={onRetry} />
        </p>
      )}
    </div>
  );
}

/** The map, its controls, and a notice if it cannot be shown. The page keeps working without it. */
export function BaseMap({ label, view, isStill = false, onReady }: MapViewProps) {
  const { container, sheet, map, state, attribution, retry } = useMap({ label, view, isStill, onReady });
  return (
    <>
      <div
        className={classes['sheet']}
        data-still={isStill || undefined}
        data-loading={state === 'loading' || undefined}
        ref={sheet}
      >
        <div className={classes['map']} ref={container} />
      </div>
      {state === 'no graphics' && <WebGlMissing onRetry={retry} />}
      {map !== null && !isStill && <MapControls map={map} />}
      <MapNotice state={state} onRetry={retry} />
      {attribution !== '' && <p className={classes['attribution']}>{attribution}</p>}
    </>
  );
}
