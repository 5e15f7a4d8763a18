import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import type { Failure } from './use-command.ts';

type Props = { readonly failure: Failure | null; readonly children?: ReactNode };

/** Why what was asked for was not done: said at once, beside what was entered. */
export function FailureNotice({ failure, children }: Props) {
  return (
    <div role="alert">
      {failure !== null && (
        <div className={classes['notice']} data-tone="bad">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes['icon']} />
          <div>
            <p className={classes['title']}>{failure.title}</p>
            {failure.detail !== undefined && <p className={classes['detail']}>{failure.detail}</p>}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
