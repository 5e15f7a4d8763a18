import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Skeleton } from '@mantine/core';
import type { Preferences } from '@milepost/api-contract/people/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languages } from '@milepost/domain/people/language';
import { languageNames, languageOf } from '../i18n/languages.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { preferencesQuery } from '../session/preferences.ts';
import { savePreferences } from '../session/save-preferences.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { TimeZoneSelect } from './country-and-zone.tsx';
import classes from './people.module.css';

/** The user's choices for all devices. Saved as soon as they are made. */
export function OwnPreferences(): ReactNode {
  const { data, isFetching, refetch } = useQuery(preferencesQuery);
  return (
    <Card title={<Trans>You</Trans>}>
      <div className={classes['body']}>
        {data !== undefined ? (
          <Choices preferences={data} />
        ) : isFetching ? (
          <Skeleton height={120} />
        ) : (
          <FailedState
            title={<Trans>Your settings could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Card>
  );
}

function Choices({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const now = useNow('minute');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wanted: Preferences) => savePreferences(client, wanted),
    onSuccess: () => showSuccessToast(i18n._(msg`Your choice is saved.`)),
    onError: (error) =>
      showErrorToast({ title: i18n._(msg`Saving your choice failed`), message: i18n._(errorWordsFor(error)) }),
  });
  const { language, timeZone } = isPending ? variables : preferences;
  const own = Temporal.Now.timeZoneId().replaceAll('_', ' ');
  const clock = dateFormat(locale, readerZone(), 'clock').format(now);
  return (
    <>
      <NativeSelect
        label={t`Language`}
        description={t`On all your devices, and in mails to you.`}
        value={language ?? ''}
        onChange={({ currentTarget }) => mutate({ language: languageOf(currentTarget.value) ?? null, timeZone })}
      >
        <option value="">{t`As set in each browser`}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </NativeSelect>
      <TimeZoneSelect
        value={timeZone ?? ''}
        onChange={(chosen) => mutate({ language, timeZone: chosen === '' ? null : chosen })}
        none={t`As set in each browser (here ${own})`}
        description={t`For all times except those of stops, which have their own. It is ${clock} there now.`}
      />
    </>
  );
}
