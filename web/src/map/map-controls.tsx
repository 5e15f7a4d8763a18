import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import classes from './map-view.module.css';

type Props = { readonly map: MapLibreMap };

/** Ours rather than MapLibre's: theirs would slide away with the map, and speak one language. */
export function MapControls({ map }: Props) {
  const { t } = useLingui();
  return (
    <ActionIcon.Group orientation="vertical" className={classes['controls'] ?? ''}>
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
    </ActionIcon.Group>
  );
}
