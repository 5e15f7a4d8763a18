import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './partner-list.module.css';

type Chip<F extends string> = { readonly filter: F | null; readonly words: string; readonly count: number | undefined };

type Props<F extends string> = {
  readonly chips: readonly Chip<F>[];
  readonly chosen: F | null;
  readonly onChoose: (filter: F | null) => void;
};

/** Each shows the partners that it counts; the first shows all. */
export function FilterChips<F extends string>({ chips, chosen, onChoose }: Props<F>): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className={classes['chips']} role="group" aria-label={t`Show only`}>
      {chips.map(({ filter, words, count }) => (
        <button
          key={filter ?? ''}
          type="button"
          className={classes['chip']}
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
        >
          {words}
          {count !== undefined && <span className={classes['count']}> {number.format(count)}</span>}
        </button>
      ))}
    </div>
  );
}
