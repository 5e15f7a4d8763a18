import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { ShareLink } from '@milepost/api-contract/links/share-links';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconCopy, IconExternalLink, IconMail, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './share.module.css';

type Props = {
  readonly link: ShareLink;
  readonly url: string;
  readonly details: TransportDetails;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The only time the link can be read: the server keeps only its fingerprint. */
export function CreatedLink({ link, url, details, onAnother, onClose }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isDrive = link.kind === 'DRIVE';
  const { reference, driverPhone } = details;
  const named = reference === null ? '' : ` ${reference}`;
  const subject = isDrive ? t`Your trip${named}` : t`Delivery${named}`;
  const text = isDrive
    ? t`Your stops, and one tap to share your position: ${url}`
    : t`See the status of your delivery at any time: ${url}`;
  const number = isDrive ? (driverPhone ?? '') : '';
  return (
    <div className={classes['made']}>
      <p role="status">
        <Trans>
          The link for <b>{link.label}</b> is ready. It is shown only now: copy or send it.
        </Trans>
      </p>
      <div className={classes['way']}>
        <div className={classes['code']}>
          <QrCode text={url} label={t`QR code of the link`} />
        </div>
        <div className={classes['send']}>
          <TextInput
            ref={field}
            label={t`Link`}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={classes['buttons']}>
            <Button leftSection={<IconCopy {...icon} />} onClick={() => void copy(url, link.label)}>
              <Trans>Copy link</Trans>
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconMessage {...icon} />}
              href={`sms:${number}?&body=${encodeURIComponent(text)}`}
            >
              <Trans>Send by SMS</Trans>
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconMail {...icon} />}
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            >
              <Trans>Send by e-mail</Trans>
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconExternalLink {...icon} />}
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Open</Trans>
            </Button>
          </div>
        </div>
      </div>
      <div className={classes['foot']}>
        <Button variant="default" onClick={onAnother}>
          <Trans>Create another link</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
