import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../i18n/use-language.ts';
import type { MenuCount } from './menu-for.ts';
import classes from './navigation.module.css';

/** `old`: the last update failed, so the numbers are those of before. */
export type CountsState = 'loading' | 'current' | 'old' | 'missing';

type Props = { readonly count: MenuCount; readonly state: CountsState };

export function ItemCount({ count: { value, urgent }, state }: Props) {
  const { locale } = useLanguage();
  if (value === null) return state === 'loading' ? <span className={classes['countSkeleton']} aria-hidden /> : null;
  // What is old does not call for somebody to act.
  const isPill = urgent && value > 0 && state !== 'old';
  return (
    <span className={classes['count']} data-pill={isPill || undefined} data-old={state === 'old' || undefined}>
      {new Intl.NumberFormat(locale).format(value)}
      {state === 'old' && (
        <VisuallyHidden>
          {' '}
          <Trans>(out of date)</Trans>
        </VisuallyHidden>
      )}
    </span>
  );
}
