import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Radio } from '@mantine/core';
import type { NotificationSettings } from '@milepost/api-contract/notifications/notification-settings';
import { type MailFrequency, mailFrequencies } from '@milepost/domain/notification/notification-type';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import type { FormRules } from './form-rules.ts';
import classes from './settings.module.css';

type Props = {
  readonly settings: NotificationSettings;
  readonly form: FormRules;
  readonly onChange: (change: Partial<FormRules>) => void;
};

/** When mails are sent and where to; also reports if they do not arrive. */
export function MailRhythmCard({ settings, form, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const { email, timeZone } = settings;
  const choices: Readonly<Record<MailFrequency, { readonly label: string; readonly description: string }>> = {
    AT_ONCE: { label: t`At once`, description: t`after 10 an hour, the rest in one e-mail` },
    HOURLY: { label: t`Each hour`, description: t`only if something happened` },
    DAILY: { label: t`Once a day`, description: t`at 07:00, ${timeZone.replaceAll('_', ' ')}` },
  };
  return (
    <Card
      title={<Trans>E-mail: at once or together</Trans>}
      aside={email === null ? <Trans>no address is known for you</Trans> : <Trans>to {email}</Trans>}
    >
      <MailRemark settings={settings} />
      <Radio.Group
        aria-label={t`When mails go out`}
        value={form.mails}
        onChange={(value) => {
          const mails = mailFrequencies.find((each) => each === value);
          if (mails !== undefined) onChange({ mails });
        }}
      >
        <div className={classes['rhythms']}>
          {mailFrequencies.map((rhythm) => (
            <Radio key={rhythm} value={rhythm} {...choices[rhythm]} />
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}

function MailRemark({ settings: { mailGoes, mailsAgainAt, email, emailFailure } }: Pick<Props, 'settings'>): ReactNode {
  const { locale } = useLanguage();
  if (mailGoes === 'NOWHERE') {
    return (
      <p className={classes['remark']}>
        <IconInfoCircle size={18} aria-hidden />
        <span>
          <Trans>
            No mail server is set up in this installation, so no e-mail goes out. What you choose counts as soon as
            there is one.
          </Trans>
        </span>
      </p>
    );
  }
  if (mailsAgainAt !== null) {
    return (
      <p className={classes['remark']} data-bad>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <Trans>
            Your organization has used up its e-mails for today. They are sent again from{' '}
            <MomentView at={Date.parse(mailsAgainAt)} timeZone={readerZone()} locale={locale} />; the bell shows
            everything.
          </Trans>
        </span>
      </p>
    );
  }
  if (mailGoes === 'SHOWN') {
    return (
      <p className={classes['remark']}>
        <IconInfoCircle size={18} aria-hidden />
        <span>
          <Trans>
            This demo sends no e-mail. <Anchor href="/demo/messages">Messages</Anchor> shows what would have gone out.
          </Trans>
        </span>
      </p>
    );
  }
  if (emailFailure === null) return null;
  return (
    <p className={classes['remark']} data-bad>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <Trans>
          The mail server refused the last e-mail to {email},{' '}
          <MomentView at={Date.parse(emailFailure.at)} timeZone={readerZone()} locale={locale} />: {emailFailure.answer}
          . After three refusals in a row no more e-mails are sent until you save these settings.
        </Trans>
      </span>
    </p>
  );
}
