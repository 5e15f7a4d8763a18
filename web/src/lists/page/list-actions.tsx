import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChecks,
  IconColumns,
  IconListNumbers,
  IconMap,
  IconPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { paths } from '../../addresses/paths.ts';
import { writeFilterAddress } from '../../filters/filter-address.ts';
import { filtersForMap } from '../../filters/filter-offers.ts';
import { useFilters } from '../../filters/use-filters.ts';
import { useViewerRole } from '../../transport/viewer-role.ts';
import { CustomizeColumns } from '../column-settings/customize-columns.tsx';
import { densities, useDensity } from '../density.ts';
import { lists } from '../lists.ts';
import classes from './list-page.module.css';

const icons = { compact: IconBaselineDensitySmall, comfortable: IconBaselineDensityMedium } as const;

/** Switches the rows between one line and two. */
function DensitySwitch(): ReactNode {
  const { t } = useLingui();
  const [density, choose] = useDensity();
  const names = { compact: t`Compact rows`, comfortable: t`Comfortable rows` };
  return (
    <span className={classes['switch']} role="group" aria-label={t`Height of rows`}>
      {densities.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            aria-label={names[each]}
            title={names[each]}
            aria-pressed={each === density}
            onClick={() => choose(each)}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly page: TransportList;
  readonly selecting: boolean;
  /** For rows shown as cards, which have no room for selection boxes. */
  readonly onSelecting: ((on: boolean) => void) | undefined;
};

/** Specification §2: what can be done on a page of transports. */
export const ListActions = memo(function ListActions({ page, selecting, onSelecting }: Props): ReactNode {
  const { t } = useLingui();
  const role = useViewerRole();
  const openDialog = useDialogs();
  const { filters } = useFilters(page, lists[page].filters);
  return (
    <div className={classes['actions']}>
      {onSelecting !== undefined && (
        <Button
          variant={selecting ? 'light' : 'default'}
          size="xs"
          className={classes['onlyIcon']}
          aria-label={t`Select`}
          aria-pressed={selecting}
          leftSection={<IconChecks {...icon} />}
          onClick={() => onSelecting(!selecting)}
        >
          {t`Select`}
        </Button>
      )}
      <DensitySwitch />
      <CustomizeColumns page={page} icon={<IconColumns {...icon} />} />
      <Button
        renderRoot={(props) => (
          <Link to={paths.liveMap()} search={() => writeFilterAddress(filtersForMap(filters, role))} {...props} />
        )}
        variant="default"
        size="xs"
        leftSection={<IconMap {...icon} />}
        className={classes['onlyIcon']}
        aria-label={t`Live map`}
      >
        <Trans>Live map</Trans>
      </Button>
      {role === 'CARRIER' && page === 'trackingIdMissing' && (
        <Button
          size="xs"
          className={classes['onlyIcon']}
          aria-label={t`Enter tracking IDs`}
          leftSection={<IconListNumbers {...icon} />}
          onClick={() => openDialog('enterTrackingIds')}
        >
          <Trans>Enter tracking IDs</Trans>
        </Button>
      )}
      {role === 'SHIPPER' && (
        <Button
          renderRoot={(props) => <Link to={paths.transportImport()} {...props} />}
          variant="default"
          size="xs"
          className={classes['onlyWide']}
          aria-label={t`Import transports`}
        >
          <Trans>Import</Trans>
        </Button>
      )}
      {role === 'SHIPPER' && (
        <Button
          size="xs"
          className={classes['onlyIcon']}
          aria-label={t`Plan transport`}
          leftSection={<IconPlus {...icon} />}
          onClick={() => openDialog('planTransport')}
        >
          <Trans>Plan transport</Trans>
        </Button>
      )}
    </div>
  );
});
