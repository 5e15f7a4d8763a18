import { useLingui } from '@lingui/react/macro';
import { pageRange, type ListTotal } from '@milepost/domain/transport-list/paging';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './pager.module.css';

type Properties = {
  readonly page: number;
  readonly size: number;
  readonly total: ListTotal;
  readonly onPage: (page: number) => void;
};

type StepProperties = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: number | undefined;
  readonly onPage: (page: number) => void;
};

/** At the first or last page it stays in place; otherwise the focus on it would be lost. */
function Step({ label, icon, to, onPage }: StepProperties): ReactNode {
  return (
    <button
      type="button"
      className={classes['step']}
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onPage(to)}
    >
      {icon}
    </button>
  );
}

export function Pager({ page, size, total, onPage }: Properties): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const range = pageRange(page, size, total);
  const number = new Intl.NumberFormat(locale);
  const [first, last, all] = [range.first, range.last, total.count].map((each) => number.format(each));
  const before = page > 0;
  const after = page < range.pages - 1;
  return (
    <nav className={classes['pager']} aria-label={t`Pages`}>
      <span className={classes['range']}>
        {total.isExact ? t`${first}–${last} of ${all}` : t`${first}–${last} of ${all}+`}
      </span>
      {range.pages > 1 && (
        <>
          <Step
            label={t`First page`}
            icon={<IconChevronsLeft size={18} />}
            to={before ? 0 : undefined}
            onPage={onPage}
          />
          <Step
            label={t`Previous page`}
            icon={<IconChevronLeft size={18} />}
            to={before ? page - 1 : undefined}
            onPage={onPage}
          />
          <Step
            label={t`Next page`}
            icon={<IconChevronRight size={18} />}
            to={after ? page + 1 : undefined}
            onPage={onPage}
          />
          <Step
            label={t`Last page`}
            icon={<IconChevronsRight size={18} />}
            to={after && total.isExact ? range.pages - 1 : undefined}
            onPage={onPage}
          />
        </>
      )}
    </nav>
  );
}
