import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './arrival-link.module.css';

export type CreatedLink = {
  readonly locationArrivalId: string;
  readonly url: string;
  readonly name: string;
  /** There was a link before. */
  readonly isReplaced: boolean;
};

type Props = { readonly made: CreatedLink; readonly onDone: () => void };

/** The only time the link is shown. */
export function CreatedLinkStep({ made: { url, name, isReplaced }, onDone }: Props): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Stack gap="md">
      <div role="status">
        {isReplaced ? (
          <Trans>“{name}” has a new link. The one before is closed: open the new one on its screens.</Trans>
        ) : (
          <Trans>The link to “{name}” is ready. Open it on the screen at the gate.</Trans>
        )}
      </div>
      <div className={classes['copied']}>
        <TextInput
          label={t`Link`}
          description={t`Shown this once. A lost link can be replaced at any time.`}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          data-autofocus
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(url, t`The link`)}
        >
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <div className={classes['code']}>
        <QrCode text={url} label={t`QR code of the link`} />
      </div>
      <p className={classes['detail']}>
        <Trans>
          On the screen: space turns the page, F fills the screen, D changes between dark and light. The address keeps
          the colours.
        </Trans>
      </p>
      <Group justify="flex-end">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          <Trans>Open the screen</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
