import { createContext, type ReactNode, useContext } from 'react';
import classes from './page-header.module.css';

/** What stands beside the heading of every page: the frame of the page says what. */
export const HeadExtra = createContext<ReactNode>(null);

/** For a page that has a heading of its own kind. */
export function HeadExtraHere(): ReactNode {
  return useContext(HeadExtra);
}

type Props = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
};

/** How a page begins: its heading, which takes the focus after a navigation, a remark, and what can be done here. */
export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <div className={classes['header']}>
      <div className={classes['words']}>
        <h1 tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
        <HeadExtraHere />
        {subtitle !== undefined && <div className={classes['subtitle']}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
