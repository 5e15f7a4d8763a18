import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Agreement } from '@milepost/api-contract/agreements/agreements';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ContactCell } from '../cells/contact-cell.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { initialsOfOrganization } from '../../ui/initials.ts';
import { DeclineForm } from './decline-form.tsx';
import classes from './requests.module.css';
import { useAnswerRequest } from './use-answer-request.ts';

type Props = { readonly agreement: Agreement; readonly onConflict: () => void };

function Country({ code }: { readonly code: string | null }): ReactNode {
  const { locale } = useLanguage();
  if (code === null) return null;
  return <span className={classes['muted']}> {new Intl.DisplayNames(locale, { type: 'region' }).of(code)}</span>;
}

/** One request: who asks and why, and the two answers. Declining takes a second click. */
export function RequestCard({ agreement, onConflict }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [isDeclining, setDeclining] = useState(false);
  const { accept, decline, isPending, failure } = useAnswerRequest(agreement, onConflict);
  const { shipper, askedAt, askedBy, note, reference } = agreement;
  return (
    <li className={classes['request']} aria-label={shipper.name} aria-busy={isPending}>
      <div className={classes['who']}>
        <span className={classes['initials']} aria-hidden>
          {initialsOfOrganization(shipper.name)}
        </span>
        <div>
          <h2 className={classes['name']}>
            {shipper.name}
            <Country code={shipper.countryCode} />
          </h2>
          <div className={classes['asked']}>
            {shipper.contact !== null && <ContactCell partner={shipper.name} contact={shipper.contact} />}
            <span className={classes['muted']}>
              {askedBy === null || askedBy === shipper.contact?.name ? (
                <Trans>
                  asked <MomentView at={Date.parse(askedAt)} timeZone={readerZone()} locale={locale} />
                </Trans>
              ) : (
                <Trans>
                  {askedBy} asked <MomentView at={Date.parse(askedAt)} timeZone={readerZone()} locale={locale} />
                </Trans>
              )}
            </span>
          </div>
          {note !== null && <blockquote className={classes['note']}>{note}</blockquote>}
        </div>
      </div>
      <div role="alert">
        {failure !== null && (
          <p className={classes['failure']}>
            <strong>{failure.title}</strong> {failure.detail}
          </p>
        )}
      </div>
      {isDeclining ? (
        <DeclineForm
          shipper={shipper.name}
          isPending={isPending}
          onDecline={decline}
          onBack={() => setDeclining(false)}
        />
      ) : (
        <div className={classes['answers']}>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={isPending}
            aria-label={t`Accept ${shipper.name}`}
            onClick={accept}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            aria-label={t`Decline ${shipper.name}`}
            onClick={() => setDeclining(true)}
          >
            <Trans>Decline</Trans>
          </Button>
          <span className={classes['muted']}>
            <Trans>You can end it later with one click.</Trans>{' '}
            {reference !== null && (
              <Trans>
                Their reference for you: <strong>{reference}</strong>
              </Trans>
            )}
          </span>
        </div>
      )}
    </li>
  );
}
