import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import classes from './freshness.module.css';
import type { ListState } from './use-list-state.ts';
import { useFreshness } from './use-freshness.ts';

/** The fraction of a second in which data are new is not told from the seconds after it. */
const MIN_AGE_MS = 1000;

/** How old the rows are, second by second; not announced, or it would never stop talking. */
export function UpdatedAgo({ state }: { readonly state: ListState }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { age, freshness } = useFreshness(state);
  const ago = relativeTime(-Math.max(age, MIN_AGE_MS), 0, locale);
  const Icon = freshness === 'current' ? IconPointFilled : IconAlertTriangle;
  return (
    <span className={classes['updated']} data-freshness={freshness}>
      <Icon size={14} aria-hidden />
      {t`Updated ${ago}`}
    </span>
  );
}
