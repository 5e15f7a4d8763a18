import type { Icon } from '@tabler/icons-react';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './pipeline.module.css';

type Props = {
  readonly icon: Icon;
  readonly name: ReactNode;
  readonly to: string;
  readonly total: number;
  /** Beside the number. */
  readonly remark?: ReactNode;
  readonly children?: ReactNode;
};

export function Phase({ icon: Picture, name, to, total, remark, children }: Props) {
  const { locale } = useLanguage();
  return (
    <li>
      <Link to={to} className={classes['phase']}>
        <span className={classes['name']}>
          <Picture size={20} stroke={1.6} aria-hidden />
          {name}
        </span>
        <span className={classes['numbers']}>
          <span className={classes['count']}>{new Intl.NumberFormat(locale).format(total)}</span>{' '}
          <span className={classes['remark']}>{remark}</span>
        </span>
        {children}
        <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes['go']} />
      </Link>
    </li>
  );
}
