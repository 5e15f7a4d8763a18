import { Trans } from '@lingui/react/macro';
import classes from './legend.module.css';

/** What is drawn inside of the marks. */
export function MotionKey() {
  return (
    <>
      <li className={classes['key']}>
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
          <circle cx={7} cy={7} r={6.5} fill="var(--mp-text-muted)" />
          <path d="M7 2.6 10.2 10 7 8.2 3.8 10Z" fill="var(--mp-surface)" />
        </svg>
        <Trans>moving</Trans>
      </li>
      <li className={classes['key']}>
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
          <circle cx={7} cy={7} r={6.5} fill="var(--mp-text-muted)" />
          <path d="M4.4 4h1.8v6H4.4zM7.8 4h1.8v6H7.8z" fill="var(--mp-surface)" />
        </svg>
        <Trans>standing</Trans>
      </li>
    </>
  );
}
