import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import type { InviteResults } from '@milepost/api-contract/agreements/invitations';
import type { Language } from '@milepost/domain/people/language';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddressChips } from './address-chips.tsx';
import { InviteOutcomes } from './invite-outcomes.tsx';
import classes from './invite-people.module.css';
import { MailLanguageSelect } from './mail-language-select.tsx';
import { type PeopleCalls, useRefreshPeople } from './use-people.ts';
import { findAddressFault } from './parse-addresses.ts';

type Props = {
  readonly invite: PeopleCalls['invite'];
  readonly label: string;
};

const roles = { member: msg`Member`, manager: msg`Manager` } as const;

/** Who is invited, in which role, and the results. Wrong or refused addresses stay for correction. */
export function InvitePeople({ invite, label }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const refresh = useRefreshPeople();
  const { language: own } = useLanguage();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [manager, setManager] = useState(false);
  const [language, setLanguage] = useState<Language>(own);
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState<InviteResults | null>(null);
  const right = addresses.filter((address) => findAddressFault(address) === null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => invite({ emails: right, manager, language }),
    onSuccess: (answer) => {
      const kept = new Set(answer.results.filter(({ outcome }) => outcome === 'INVALID').map(({ row }) => right[row]));
      setAddresses(addresses.filter((address) => findAddressFault(address) !== null || kept.has(address)));
      setTold(answer);
      setTried(false);
    },
    onSettled: refresh,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (right.length > 0 && !isPending) mutate();
  };
  return (
    <>
      <form noValidate className={classes['form']} onSubmit={submit} aria-label={label}>
        <AddressChips label={label} addresses={addresses} onChange={setAddresses} />
        <NativeSelect
          label={t`As`}
          value={manager ? 'manager' : 'member'}
          onChange={({ currentTarget }) => setManager(currentTarget.value === 'manager')}
        >
          <option value="member">{t(roles.member)}</option>
          <option value="manager">{t(roles.manager)}</option>
        </NativeSelect>
        <MailLanguageSelect value={language} onChange={setLanguage} />
        <Button type="submit" loading={isPending} className={classes['send'] ?? ''}>
          {right.length === 0 ? (
            <Trans>Send invitations</Trans>
          ) : (
            <Plural value={right.length} one="Send # invitation" other="Send # invitations" />
          )}
        </Button>
      </form>
      <div role="alert">
        {isTried && right.length === 0 && (
          <p className={classes['failure']}>
            <Trans>Please enter at least one e-mail address.</Trans>
          </p>
        )}
        {error !== null && (
          <p className={classes['failure']}>
            <IconAlertTriangle size={16} aria-hidden /> {errorWords(error)}
          </p>
        )}
      </div>
      {told !== null && <InviteOutcomes response={told} onClose={() => setTold(null)} />}
    </>
  );
}
