import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import classes from './overview-skeleton.module.css';
import layout from './overview.module.css';

const phases = ['planned', 'incoming', 'ongoing', 'completed'];
const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function Rows() {
  return rows.map((row) => (
    <div key={row} className={classes['row']}>
      <Skeleton height={22} width={130} />
      <Skeleton height={14} width="25%" />
      <Skeleton height={14} width="35%" />
    </div>
  ));
}

/** The outline of the overview while it is loaded. */
export function OverviewSkeleton() {
  return (
    <div className={layout['overview']} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Card>
        <div className={classes['phases']}>
          {phases.map((phase) => (
            <div key={phase} className={classes['phase']}>
              <Skeleton height={16} width={96} />
              <Skeleton height={30} width={64} />
              <Skeleton height={7} />
            </div>
          ))}
        </div>
      </Card>
      <div className={layout['columns']}>
        <div className={layout['column']}>
          <Card title={<Trans>Needs you now</Trans>}>
            <Rows />
          </Card>
          <Card title={<Trans>Next arrivals</Trans>}>
            <Rows />
          </Card>
        </div>
        <div className={layout['column']}>
          <Skeleton height={340} radius="md" />
          <Skeleton height={200} radius="md" />
        </div>
      </div>
    </div>
  );
}
