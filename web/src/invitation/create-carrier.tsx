import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { foundOrganization, type OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { CountrySelect, TimeZoneSelect } from '../people/country-and-zone.tsx';
import { guessCountry } from '../people/guess-country.ts';
import { visitorQuery } from '../session/visitor.ts';
import { readerZone } from '../ui/time/zone.ts';
import { Failure } from './decline-invitation.tsx';
import classes from './invitation.module.css';

type Props = {
  readonly token: string;
  readonly invitation: OpenedInvitation;
  /** What happens next, once the carrier exists. */
  readonly onCreated: () => Promise<void>;
};

const MAX_NAME = 200;

/** For people without an organisation: the carrier of the invitation is founded here, and they manage it. */
export function CreateCarrier({ token, invitation, onCreated }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [name, setName] = useState(invitation.name ?? '');
  const [countryCode, setCountry] = useState(() => guessCountry(invitation.email, navigator.languages));
  const [timeZone, setTimeZone] = useState(readerZone);
  const [isTried, setTried] = useState(false);
  const isWhole = name.trim() !== '' && countryCode !== '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await callApi(foundOrganization, { body: { invitationId: token, name: name.trim(), countryCode, timeZone } });
      // From here on this is a person of a carrier, whatever happens in the next step.
      await client.refetchQueries(visitorQuery);
      await onCreated();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !isPending) mutate();
  };
  return (
    <form noValidate className={classes['part']} onSubmit={submit}>
      <h2 className={classes['heading']}>
        <Trans>Your company</Trans>
      </h2>
      <p className={classes['muted']}>
        <Trans>
          You belong to no organization yet. Create yours here and manage it: you can invite colleagues later. Nothing
          is accepted by this.
        </Trans>
      </p>
      <TextInput
        label={t`Name of the organization`}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="organization"
        error={isTried && name.trim() === '' ? t`Please enter the name of the organization.` : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes['two']}>
        <CountrySelect
          value={countryCode}
          onChange={setCountry}
          error={isTried && countryCode === '' ? t`Please choose a country.` : null}
        />
        <TimeZoneSelect value={timeZone} onChange={setTimeZone} />
      </div>
      <Failure>{error !== null && errorWords(error)}</Failure>
      <span className={classes['buttons']}>
        <Button type="submit" loading={isPending}>
          <Trans>Create it and go to the request</Trans>
        </Button>
      </span>
    </form>
  );
}
