import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { type FormRules, readDelay } from './form-rules.ts';
import classes from './settings.module.css';

const MINUTE_MS = 60_000;

type Props = { readonly delay: FormRules['delay']; readonly onChange: (delay: FormRules['delay']) => void };

/** The delay from which on a message is sent, and when the same delay triggers another one. */
export function DelayFields({ delay, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const remarkId = useId();
  const minutes = readDelay(delay);
  const half = minutes === null ? null : durationWords((minutes * MINUTE_MS) / 2, locale);
  const field = {
    size: 'xs',
    inputMode: 'numeric',
    maxLength: 2,
    autoComplete: 'off',
    'aria-describedby': remarkId,
  } as const;
  return (
    <>
      <span className={classes['delay']}>
        <Trans>by more than</Trans>
        <TextInput
          {...field}
          className={classes['number'] ?? ''}
          aria-label={t`Hours of delay`}
          error={minutes === null}
          value={delay.hours}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange({ ...delay, hours: currentTarget.value })}
        />
        <Trans>h</Trans>
        <TextInput
          {...field}
          className={classes['number'] ?? ''}
          aria-label={t`Minutes of delay`}
          error={minutes === null}
          value={delay.minutes}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange({ ...delay, minutes: currentTarget.value })}
        />
        <Trans>min</Trans>
      </span>
      <span id={remarkId} className={minutes === null ? classes['wrong'] : classes['detail']}>
        {half === null ? (
          <Trans>Please enter 1 minute to 99 hours and 59 minutes.</Trans>
        ) : (
          <Trans>told again only after it fell to {half}</Trans>
        )}
      </span>
    </>
  );
}
