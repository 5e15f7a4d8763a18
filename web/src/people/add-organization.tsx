import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { addOrganization } from '@milepost/api-contract/people/administration';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { isEmailAddress } from '@milepost/domain/people/email-address';
import type { Language } from '@milepost/domain/people/language';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { CountrySelect, TimeZoneSelect } from './country-and-zone.tsx';
import { guessCountry } from './guess-country.ts';
import { InviteOutcomes } from './invite-outcomes.tsx';
import { MailLanguageSelect } from './mail-language-select.tsx';
import classes from './people.module.css';
import { useRefreshPeople } from './use-people.ts';

const MAX_NAME = 200;

/** A new organisation and its first manager, who joins by invitation like everyone else. */
export function AddOrganization({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const { language: own } = useLanguage();
  const errorWords = useErrorWords();
  const refresh = useRefreshPeople();
  const [name, setName] = useState('');
  const [role, setRole] = useState<OrganizationRole>('SHIPPER');
  const [country, setCountry] = useState(() => guessCountry('', navigator.languages));
  const [timeZone, setTimeZone] = useState(readerZone);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(own);
  const [isTried, setTried] = useState(false);
  const isWhole = name.trim() !== '' && country !== '' && isEmailAddress(email.trim());
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () =>
      callApi(addOrganization, {
        body: {
          name: name.trim(),
          organizationRole: role,
          countryCode: country,
          timeZone,
          email: email.trim(),
          language,
        },
      }),
    onSuccess: () => {
      setName('');
      setEmail('');
      setTried(false);
    },
    onSettled: refresh,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !isPending) mutate();
  };
  return (
    <Card title={<Trans>Add organization</Trans>}>
      <form noValidate className={classes['wideForm']} onSubmit={submit}>
        <TextInput
          label={t`Name of the organization`}
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={isTried && name.trim() === '' ? t`Please enter the name of the organization.` : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t`It is a`}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value === 'CARRIER' ? 'CARRIER' : 'SHIPPER')}
        >
          <option value="SHIPPER">{t`Shipper`}</option>
          <option value="CARRIER">{t`Carrier`}</option>
        </NativeSelect>
        <CountrySelect
          value={country}
          onChange={setCountry}
          error={isTried && country === '' ? t`Please choose a country.` : null}
        />
        <TimeZoneSelect value={timeZone} onChange={setTimeZone} />
        <TextInput
          type="email"
          label={t`E-mail address of its first manager`}
          value={email}
          maxLength={254}
          autoComplete="off"
          error={isTried && !isEmailAddress(email.trim()) ? t`Please enter an e-mail address.` : null}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <MailLanguageSelect value={language} onChange={setLanguage} />
        <div role="alert" className={classes['wide']}>
          {error !== null && <p className={classes['failure']}>{errorWords(error)}</p>}
        </div>
        <span className={classes['formButtons']}>
          <Button type="submit" loading={isPending}>
            <Trans>Add and invite</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </span>
      </form>
      {data !== undefined && <InviteOutcomes response={data} onClose={onClose} />}
    </Card>
  );
}
