import type { ReactNode } from 'react';
import classes from './long-text.module.css';

/** In a table no more than three lines of it, and all of it on hover; to be read out it is always all there. */
export function LongText({ text }: { readonly text: string }): ReactNode {
  return (
    <span className={classes['text']} title={text}>
      {text}
    </span>
  );
}
