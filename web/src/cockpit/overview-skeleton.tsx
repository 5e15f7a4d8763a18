import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import classes from './overview-skeleton.module.css';

const phases = ['planned', 'incoming', 'ongoing'];
const reasons = ['first', 'second', 'third', 'fourth'];

/** The outline of the overview while its counts are loaded. */
export function OverviewSkeleton() {
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Card>
        <div className={classes['phases']}>
          {phases.map((phase) => (
            <div key={phase} className={classes['phase']}>
              <Skeleton height={16} width={96} />
              <Skeleton height={30} width={64} />
              <Skeleton height={14} width="70%" />
            </div>
          ))}
        </div>
      </Card>
      <Card title={<Trans>Needs you now</Trans>}>
        {reasons.map((reason) => (
          <div key={reason} className={classes['reason']}>
            <Skeleton height={22} width={150} />
            <Skeleton height={14} width="40%" />
          </div>
        ))}
      </Card>
    </Stack>
  );
}
