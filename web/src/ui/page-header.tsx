import { createContext, type ReactNode, useContext } from 'react';
import classes from './page-header.module.css';

/** Extra content next to the heading of every page, set by the page's frame. */
export const HeadingExtra = createContext<ReactNode>(null);

/** For a page with its own kind of heading. */
export function HeadingExtraSlot(): ReactNode {
  return useContext(HeadingExtra);
}

type Props = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
};

/** The top of a page: its heading, which takes the focus after a navigation, a remark, and the actions. */
export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <div className={classes['header']}>
      <div className={classes['words']}>
        <h1 tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
        <HeadingExtraSlot />
        {subtitle !== undefined && <div className={classes['subtitle']}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
