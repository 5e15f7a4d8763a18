import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { causeWords, lateWords, type Message, transportNameOf } from './cause-words.ts';
import classes from './message.module.css';

type Props = { readonly message: Message; readonly before?: ReactNode };

/** A message in two lines: the cause, then the transport; a third gives both times of what was learned late. */
export function MessageWords({ message, before }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale };
  const late = lateWords(message, reader);
  const { from, to, partner } = message;
  const route = `${from.city} → ${to.city}`;
  return (
    <span className={classes['words']}>
      <span className={classes['cause']}>
        {before}
        {t(causeWords(message, reader))}
      </span>
      <span className={classes['detail']} title={`${route} · ${partner}`}>
        <strong>{transportNameOf(message)}</strong> · {route} · {partner}
      </span>
      {late !== null && <span className={classes['late']}>{t(late)}</span>}
    </span>
  );
}
