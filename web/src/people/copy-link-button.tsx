import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../ui/use-copy.ts';
import classes from './people.module.css';

type Props = { readonly link: string; readonly of: string };

/** For people who send the link themselves. */
export function CopyLinkButton({ link, of }: Props): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <button type="button" className={classes['small']} aria-label={t`Copy link: ${of}`} onClick={() => void copy(link)}>
      <IconCopy size={14} aria-hidden /> <Trans>Copy link</Trans>
    </button>
  );
}
