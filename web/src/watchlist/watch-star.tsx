import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from './use-watch.ts';
import classes from './watch-star.module.css';

type Props = { readonly transportId: string; readonly tabIndex?: 0 | -1 };

/** Puts a transport on the own watchlist, or takes it off. */
export function WatchStar({ transportId, tabIndex = 0 }: Props): ReactNode {
  const { t } = useLingui();
  const { isWatched = false, toggle } = useWatch(transportId);
  const Icon = isWatched ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes['star']}
      aria-pressed={isWatched}
      aria-label={t`Watch`}
      title={isWatched ? t`Take off the watchlist` : t`Put on the watchlist`}
      tabIndex={tabIndex}
      data-watch-star
      onClick={toggle}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
