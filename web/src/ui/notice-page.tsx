import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './notice-page.module.css';

type Props = {
  readonly icon: Icon;
  readonly tone: 'neutral' | 'bad' | 'waiting';
  /** Inside a frame that already shows the brand. */
  readonly isFramed?: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Small print below the actions, such as the id of an error. */
  readonly remark?: ReactNode;
};

/** A page with a single message: why there is nothing else here, and how to continue. */
export function NoticePage({ icon: Picture, tone, isFramed = false, title, children, actions, remark }: Props) {
  return (
    <div className={classes['page']}>
      {!isFramed && (
        <div className={classes['brand']}>
          <BrandMark size={26} />
          <span>Milepost</span>
        </div>
      )}
      <div className={classes['sheet']}>
        <span className={classes['picture']} data-tone={tone}>
          <Picture size={36} stroke={1.5} aria-hidden />
        </span>
        <h1 tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
        <div className={classes['words']}>{children}</div>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
        {remark !== undefined && <div className={classes['remark']}>{remark}</div>}
      </div>
    </div>
  );
}
