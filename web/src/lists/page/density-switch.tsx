import { useLingui } from '@lingui/react/macro';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { densities, useDensity } from '../density.ts';
import classes from './density-switch.module.css';

const icons = { compact: IconBaselineDensitySmall, comfortable: IconBaselineDensityMedium } as const;

/** Whether rows have one line or two. */
export function DensitySwitch(): ReactNode {
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
