import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './plan-fields.module.css';
import type { FormStop } from './plan-form.ts';

/** What is over cannot be planned any more. */
export function CompletedStop({ stop, number }: { readonly stop: FormStop; readonly number: number }) {
  return (
    <li className={classes['card']} data-completed>
      <div className={classes['cardHead']}>
        <span className={classes['number']}>{number}</span>
        <span className={classes['cardTitle']}>{stop.typed}</span>
        <span className={classes['completed']}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          <Trans>Completed: cannot be changed any more</Trans>
        </span>
      </div>
    </li>
  );
}
