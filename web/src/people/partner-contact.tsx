import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { Contact } from '@milepost/api-contract/agreements/partner-organization';
import { setContact } from '@milepost/api-contract/people/people';
import { isEmailAddress } from '@milepost/domain/people/email-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { PhoneField } from '../actions/plan/phone-field.tsx';
import { callApi } from '../api/call-api.ts';
import { peopleQuery } from '../api/people.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { Card } from '../ui/card.tsx';
import { showSuccessToast } from '../ui/show-toast.ts';
import classes from './people.module.css';

type Props = { readonly contact: Contact; readonly mayChange: boolean };

/** Whom partners call or write to: shown to them next to the name of this organisation. */
export function PartnerContact({ contact, mayChange }: Props): ReactNode {
  return (
    <Card title={<Trans>Contact for partners</Trans>}>
      <div className={classes['body']}>
        {mayChange ? <ContactForm contact={contact} /> : <ContactFacts contact={contact} />}
      </div>
    </Card>
  );
}

function ContactFacts({ contact: { name, email, phone } }: Pick<Props, 'contact'>): ReactNode {
  const { t } = useLingui();
  const facts = [
    [t`Name`, name],
    [t`E-mail`, email],
    [t`Phone`, phone],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) {
    return (
      <p className={classes['detail']}>
        <Trans>Your partners have no contact yet. A manager of your organization can enter one here.</Trans>
      </p>
    );
  }
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function ContactForm({ contact }: Pick<Props, 'contact'>): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [name, setName] = useState(contact.name ?? '');
  const [email, setEmail] = useState(contact.email ?? '');
  const [phone, setPhone] = useState(contact.phone ?? '');
  const [isTried, setTried] = useState(false);
  const isWrong = email.trim() !== '' && !isEmailAddress(email.trim());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      callApi(setContact, { body: { name: orNull(name), email: orNull(email), phone: orNull(phone) } }),
    onSuccess: (saved) => {
      client.setQueryData(peopleQuery.queryKey, (people) =>
        people === undefined ? people : { ...people, contact: saved },
      );
      showSuccessToast(i18n._(msg`The contact is saved.`));
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && !isPending) mutate();
  };
  return (
    <form noValidate className={classes['form']} onSubmit={submit}>
      <TextInput
        label={t`Name`}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        label={t`E-mail`}
        value={email}
        maxLength={254}
        autoComplete="off"
        error={isTried && isWrong ? t`Please enter an e-mail address.` : null}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PhoneField label={t`Phone`} value={phone} onChange={setPhone} countryCode={null} error={null} />
      <div role="alert">{error !== null && <p className={classes['failure']}>{errorWords(error)}</p>}</div>
      <Button type="submit" variant="default" loading={isPending}>
        <Trans>Save contact</Trans>
      </Button>
    </form>
  );
}
