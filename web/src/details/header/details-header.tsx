import { Trans } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { NotSet } from '../../transport/not-set.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import classes from './details-header.module.css';
import { headlineOf } from './headline.ts';
import { HeadlineBadge } from './headline-badge.tsx';
import { HeaderActions } from './header-actions.tsx';
import { HeaderFacts } from './header-facts.tsx';

type Props = {
  readonly details: TransportDetails;
  readonly now: number;
  /** It shows the past. */
  readonly isReplay: boolean;
  readonly aside: ReactNode;
};

/** What it is, how it stands, and what can be done. */
export function DetailsHeader({ details, now, isReplay, aside }: Props): ReactNode {
  return (
    <header className={classes['header']}>
      <div className={classes['top']}>
        <div className={classes['name']}>
          <Breadcrumb transportId={details.id} />
          <h1 tabIndex={-1} className={classes['title']}>
            {details.reference ?? (
              <>
                <Trans>Transport</Trans>{' '}
                <span className={classes['unnamed']}>
                  <Trans>without reference</Trans>
                </span>
              </>
            )}
          </h1>
        </div>
        <div className={classes['headline']}>
          <HeadlineBadge headline={headlineOf(details, now)} />
        </div>
        {!isReplay && <HeaderActions details={details} />}
      </div>
      <HeaderFacts details={details} now={now} noId={<NotSet />} aside={aside} />
    </header>
  );
}
