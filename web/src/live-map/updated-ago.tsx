import { useLingui } from '@lingui/react/macro';
import { LiveDot } from '../live/live-notice.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import classes from './live-map.module.css';

type Props = { readonly at: number; readonly isOutdated: boolean };

/** How old the positions are, second by second; not announced, or it would never stop talking. */
export function UpdatedAgo({ at, isOutdated }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const ago = relativeTime(-Math.max(1000, useNow('second') - at), 0, locale);
  return (
    <span className={classes['updated']} data-old={isOutdated || undefined}>
      {t`Updated ${ago}`}
      {!isOutdated && <LiveDot />}
    </span>
  );
}
