import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import type { InviteResult, InviteResults } from '@milepost/api-contract/agreements/invitations';
import { IconAlertCircle, IconCheck, IconClock, IconLink, IconUserCheck, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import classes from './invite-people.module.css';

type Outcome = InviteResult['outcome'];

const looks = {
  INVITED: { icon: IconCheck, tone: 'good', words: msg`Invited` },
  ALREADY_PENDING: { icon: IconClock, tone: 'neutral', words: msg`Already invited` },
  ALREADY_ACCEPTED: { icon: IconUserCheck, tone: 'neutral', words: msg`Has accepted before` },
  ALREADY_HERE: { icon: IconUserCheck, tone: 'neutral', words: msg`Belongs here already` },
  INVALID: { icon: IconAlertCircle, tone: 'bad', words: msg`Not sent` },
} as const satisfies Record<Outcome, { icon: Icon; tone: string; words: MessageDescriptor }>;

type Fault = NonNullable<InviteResult['fault']>;

const faultWords = {
  EMAIL: msg`this is not an e-mail address`,
  NAME: msg`the name is missing or too long`,
  REFERENCE: msg`the reference is too long`,
  NOTE: msg`the note is too long`,
  TWICE: msg`this address is listed twice`,
} as const satisfies Record<Fault, MessageDescriptor>;

function Line({ result }: { readonly result: InviteResult }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { icon: Picture, tone, words } = looks[result.outcome];
  return (
    <li className={classes['outcome']}>
      <span className={classes['verdict']} data-tone={tone}>
        <Picture size={16} aria-hidden /> {t(words)}
      </span>
      <span className={classes['who']}>{result.email}</span>
      {result.fault !== null && <span className={classes['detail']}>{t(faultWords[result.fault])}</span>}
      {result.since !== null && (
        <span className={classes['detail']}>
          <Trans>
            since <MomentView at={Date.parse(result.since)} timeZone={readerZone()} locale={locale} />
          </Trans>
        </span>
      )}
      {result.link !== null && <CopyLinkButton link={result.link} of={result.email} />}
    </li>
  );
}

type Props = { readonly response: InviteResults; readonly onClose: () => void };

/** The result for each address. The links are shown here and never again. */
export function InviteOutcomes({ response: { results, isMailed }, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const hasLinks = results.some(({ link }) => link !== null);
  return (
    <section className={classes['outcomes']} aria-label={t`What became of the invitations`}>
      <div className={classes['outcomesHead']}>
        <div role="status">
          {hasLinks && !isMailed ? (
            <p className={classes['noMail']}>
              <IconLink size={18} aria-hidden />
              <Trans>
                This installation cannot send mail. Copy the links and pass them on yourself: they are shown only now.
              </Trans>
            </p>
          ) : (
            <p className={classes['summary']}>
              <Trans>This is what became of the invitations.</Trans>
            </p>
          )}
        </div>
        <CloseButton size={32} aria-label={t`Close`} onClick={onClose} />
      </div>
      <ul className={classes['outcomeList']}>
        {results.map((result) => (
          <Line key={result.row} result={result} />
        ))}
      </ul>
    </section>
  );
}
