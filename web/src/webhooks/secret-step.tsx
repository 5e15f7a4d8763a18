import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { useCopy } from '../ui/use-copy.ts';
import classes from './webhooks.module.css';

type Props = {
  readonly secret: string;
  /** Until when the previous secret signs too; null if there was none. */
  readonly replaces: { readonly until: string } | null;
  readonly onDone: () => void;
};

/** The only time that a signing secret is shown. */
export function SecretStep({ secret, replaces, onDone }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const copy = useCopy();
  return (
    <Stack gap="md">
      <div role="status">
        {replaces === null ? (
          <Trans>
            The webhook is added. With this secret your receiver can check that what it gets comes from Milepost.
          </Trans>
        ) : (
          <Trans>
            The secret is replaced. Until{' '}
            <MomentView at={Date.parse(replaces.until)} timeZone={readerZone()} locale={locale} /> each delivery carries
            two signatures, of the old and of the new one: change your receiver within that time, then end the old one.
          </Trans>
        )}
      </div>
      <div className={classes['copied']}>
        <TextInput
          label={t`Signing secret`}
          description={t`Shown this once. Copy it now into the settings of your receiver; anyone who has it can pretend to be Milepost.`}
          classNames={{ input: classes['secretInput'] ?? '' }}
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(secret, t`The signing secret`)}
        >
          <Trans>Copy secret</Trans>
        </Button>
      </div>
      <p className={classes['detail']}>
        {replaces === null ? (
          <Trans>
            Next: put it into your receiver, then send a test event. “How to receive” shows the check in ten lines.
          </Trans>
        ) : (
          <Trans>A secret that is lost can be replaced at any time.</Trans>
        )}
      </p>
      <Group justify="flex-end">
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
