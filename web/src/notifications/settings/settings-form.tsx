import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type NotificationRules,
  type NotificationSettings,
  setNotificationSettings,
} from '@milepost/api-contract/notifications/notification-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useVisitor } from '../../session/visitor.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showSuccessToast } from '../../ui/show-toast.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { DefaultsCard } from './defaults-card.tsx';
import { type FormRules, rulesToForm, rulesKey, formToRules } from './form-rules.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { MailRhythmCard } from './mail-rhythm.tsx';
import { Preview } from './preview.tsx';
import { RouteFilter } from './route-filter.tsx';
import { RulesTable } from './rules-table.tsx';
import { previewQuery, settingsQuery } from './settings-queries.ts';
import classes from './settings.module.css';

const TYPING_PAUSE_MS = 300;

type PreviewState = Omit<Parameters<typeof Preview>[0], 'isChanged'>;

/** Previews the last valid rules; typing is debounced. */
function usePreview(rules: NotificationRules | null, saved: NotificationRules): PreviewState {
  const [readable, setReadable] = useState(saved);
  if (rules !== null && rulesKey(rules) !== rulesKey(readable)) setReadable(rules);
  const [asked] = useDebouncedValue(readable, TYPING_PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(previewQuery(asked, readerZone()));
  return {
    preview: data,
    error,
    isFetching,
    isBehind: isPlaceholderData || asked !== readable,
    onRetry: () => void refetch(),
  };
}

/** The draft is null until something changes: until then, what is saved elsewhere appears by itself. */
function useDraft({ rules: saved }: NotificationSettings) {
  const [draft, setDraft] = useState<FormRules | null>(null);
  const form = draft ?? rulesToForm(saved);
  const rules = formToRules(form);
  return {
    form,
    rules,
    isChanged: rules === null || rulesKey(rules) !== rulesKey(saved),
    change: (change: Partial<FormRules>): void =>
      setDraft((before) => ({ ...(before ?? rulesToForm(saved)), ...change })),
    undo: (): void => setDraft(null),
  };
}

export function SettingsForm({ settings }: { readonly settings: NotificationSettings }): ReactNode {
  const { profile, organization } = useVisitor();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const { form, rules, isChanged, change, undo } = useDraft(settings);
  const preview = usePreview(rules, settings.rules);
  const saving = useMutation({
    mutationFn: async (body: NotificationRules) => callApi(setNotificationSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      undo();
      showSuccessToast(i18n._(msg`Your notification settings are saved.`));
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (rules !== null && isChanged && !saving.isPending) saving.mutate(rules);
  };
  const edit = (patch: Partial<FormRules>): void => {
    saving.reset();
    change(patch);
  };
  const { givenName } = profile;
  return (
    <form noValidate onSubmit={submit}>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        subtitle={
          settings.isOwn ? (
            <Trans>for you, {givenName}</Trans>
          ) : (
            <Trans>for you, {givenName} · your organization’s defaults until you change them</Trans>
          )
        }
        actions={
          <div className={classes['actions']} data-changed={isChanged || undefined}>
            {isChanged && (
              <span className={classes['unsaved']}>
                <Trans>Unsaved changes</Trans>
              </span>
            )}
            <Button variant="default" disabled={!isChanged} onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
            <Button type="submit" disabled={!isChanged || rules === null} loading={saving.isPending}>
              <Trans>Save</Trans>
            </Button>
          </div>
        }
      />
      <div role="alert">
        {saving.error !== null && (
          <p className={classes['failure']}>
            <Trans>Saving your notification settings failed.</Trans> {errorWords(saving.error)}{' '}
            <Trans>Nothing you entered is lost.</Trans>
          </p>
        )}
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <RulesTable form={form} onChange={edit} counts={preview.preview?.byType} />
          <RouteFilter form={form} onChange={edit} />
          <MailRhythmCard settings={settings} form={form} onChange={edit} />
          <DefaultsCard settings={settings} rules={rules} isManager={organization.isManager} onReset={undo} />
        </div>
        <Preview {...preview} isChanged={isChanged} />
      </div>
      <LeaveQuestion isChanged={isChanged} />
    </form>
  );
}
