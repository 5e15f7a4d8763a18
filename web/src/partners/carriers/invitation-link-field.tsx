import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './carriers.module.css';

/** A link is shown only once: only its fingerprint is stored. */
export function InvitationLinkField({ link }: { readonly link: string }): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div className={classes['place']}>
      <TextInput
        label={t`Link of the invitation`}
        description={t`Shown only now. It works for 30 days.`}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(link)}>
        <Trans>Copy link</Trans>
      </Button>
    </div>
  );
}
