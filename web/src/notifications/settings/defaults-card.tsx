import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import {
  type NotificationRules,
  type NotificationSettings,
  resetNotificationSettings,
  setNotificationDefaults,
} from '@milepost/api-contract/notifications/notification-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showErrorToast, showSuccessToast } from '../../ui/show-toast.ts';
import { rulesKey } from './form-rules.ts';
import { settingsQuery } from './settings-queries.ts';
import classes from './settings.module.css';

type Props = {
  readonly settings: NotificationSettings;
  /** As currently entered in the form; null while they are invalid. */
  readonly rules: NotificationRules | null;
  readonly isManager: boolean;
  readonly onReset: () => void;
};

/**
 * The defaults for people without settings of their own: a way back to them and, for managers, a way to change them.
 */
export function DefaultsCard({ settings, rules, isManager, onReset }: Props): ReactNode {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const keep = (saved: NotificationSettings): void => void client.setQueryData(settingsQuery.queryKey, saved);
  const reset = useMutation({
    mutationFn: async () => callApi(resetNotificationSettings),
    onSuccess: (saved) => {
      keep(saved);
      onReset();
      showSuccessToast(i18n._(msg`The organization’s defaults apply to you again.`));
    },
    onError: (error) =>
      showErrorToast({
        title: i18n._(msg`Saving your notification settings failed`),
        message: i18n._(errorWordsFor(error)),
      }),
  });
  const spread = useMutation({
    mutationFn: async (body: NotificationRules) => callApi(setNotificationDefaults, { body }),
    onSuccess: (saved) => {
      keep(saved);
      setAsking(false);
      showSuccessToast(i18n._(msg`The organization’s defaults are saved.`));
    },
    onError: (error) =>
      showErrorToast({
        title: i18n._(msg`Saving the organization’s defaults failed`),
        message: i18n._(errorWordsFor(error)),
      }),
  });
  const areDefaults = rules !== null && rulesKey(rules) === rulesKey(settings.defaults);
  return (
    <Card title={<Trans>Your organization’s defaults</Trans>}>
      <div className={classes['defaults']}>
        <p>
          {areDefaults ? (
            <Trans>These rules are the defaults. They apply to everybody who has not set anything themselves.</Trans>
          ) : (
            <Trans>They apply to everybody who has not set anything themselves.</Trans>
          )}
        </p>
        <div className={classes['buttons']}>
          {settings.isOwn && (
            <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
              <Trans>Back to the defaults</Trans>
            </Button>
          )}
          {isManager && !areDefaults && (
            <Button variant="default" disabled={rules === null} onClick={() => setAsking(true)}>
              <Trans>Make these the defaults</Trans>
            </Button>
          )}
        </div>
      </div>
      <Question
        opened={isAsking}
        isPending={spread.isPending}
        onKeep={() => setAsking(false)}
        onSpread={() => rules !== null && spread.mutate(rules)}
      />
    </Card>
  );
}

type QuestionProps = {
  readonly opened: boolean;
  readonly isPending: boolean;
  readonly onKeep: () => void;
  readonly onSpread: () => void;
};

function Question({ opened, isPending, onKeep, onSpread }: QuestionProps): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={t`Make these the defaults?`} opened={opened} onClose={onKeep}>
      <p>
        <Trans>
          From now on these rules apply to everybody in your organization who has not set anything themselves. Those who
          have keep their own.
        </Trans>
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onKeep} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={isPending} onClick={onSpread}>
          <Trans>Make them the defaults</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
