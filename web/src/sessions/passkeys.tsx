import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type OwnPasskey,
  passkeyTransports,
  removePasskey,
  renamePasskey,
} from '@milepost/api-contract/session/passkeys';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { IconKey } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { languages } from '@milepost/domain/people/language';
import { languageOf } from '../i18n/languages.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './sessions-dialog.module.css';

const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => callApi(listPasskeys, { signal }),
});

/** Asks the browser for a passkey and sends it to the server. Throws if either of them refuses. */
async function makePasskey(name: string): Promise<void> {
  const { challenge, domain, person, known } = await callApi(beginPasskey);
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: domain, name: 'Milepost' },
      user: person,
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((credential) => ({ type: 'public-key', ...credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  await callApi(addPasskey, {
    body: {
      name,
      id,
      clientData: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: passkeyTransports.filter((transport) => response.transports?.some((told) => told === transport)),
      language: languageOf(i18n.locale) ?? languages[0],
    },
  });
}

function passkeyFailureWords(failure: unknown): MessageDescriptor {
  if (!(failure instanceof WebAuthnError)) return errorWordsFor(failure);
  return failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? msg`This device has a passkey for Milepost already.`
    : msg`The browser did not create a passkey. Please try again.`;
}

function usePasskeyAction<Input>(act: (input: Input) => Promise<unknown>, title: MessageDescriptor) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (failure) => showErrorToast({ title: i18n._(title), message: i18n._(passkeyFailureWords(failure)) }),
    // Also after a failure: it may have been removed from elsewhere.
    onSettled: async () => await queryClient.invalidateQueries(passkeysQuery),
  });
}

type NameFormProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly isPending: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
};

function NameForm({ name: before, label, isPending, onSave, onCancel }: NameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(before);
  return (
    <form
      className={classes['naming']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <TextInput
        label={t`Name`}
        value={name}
        maxLength={60}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes['answers']}>
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function PasskeyFacts({ passkey: { name, addedAt, lastUsedAt } }: { readonly passkey: OwnPasskey }) {
  const { i18n: reader } = useLingui();
  const now = useNow('minute');
  return (
    <div className={classes['facts']}>
      <div className={classes['name']}>{name}</div>
      <div className={classes['detail']}>
        <Trans>
          Added <MomentView at={Date.parse(addedAt)} timeZone={readerZone()} locale={reader.locale} />
        </Trans>
      </div>
      <div className={classes['detail']}>
        {lastUsedAt === null ? (
          <Trans>Not used yet</Trans>
        ) : (
          <Trans>
            Last used <AgeView at={Date.parse(lastUsedAt)} now={now} locale={reader.locale} />
          </Trans>
        )}
      </div>
    </div>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: OwnPasskey }) {
  const { t } = useLingui();
  const { id: passkeyId, name } = passkey;
  const [doing, setDoing] = useState<'NOTHING' | 'RENAMING' | 'REMOVING'>('NOTHING');
  const stop = (): void => setDoing('NOTHING');
  const rename = usePasskeyAction(
    async (newName: string) => await callApi(renamePasskey, { params: { passkeyId }, body: { name: newName } }),
    msg`Renaming the passkey failed`,
  );
  const remove = usePasskeyAction(
    async () => await callApi(removePasskey, { params: { passkeyId } }),
    msg`Removing the passkey failed`,
  );
  return (
    <li className={classes['session']}>
      <IconKey size={24} stroke={1.6} aria-hidden className={classes['icon'] ?? ''} />
      {doing === 'RENAMING' ? (
        <NameForm
          name={name}
          label={<Trans>Save</Trans>}
          isPending={rename.isPending}
          onSave={(newName) => rename.mutate(newName, { onSuccess: stop })}
          onCancel={stop}
        />
      ) : (
        <PasskeyFacts passkey={passkey} />
      )}
      {doing === 'NOTHING' && (
        <div className={classes['answers']}>
          <Button variant="default" size="xs" onClick={() => setDoing('RENAMING')} aria-label={t`Rename: ${name}`}>
            <Trans>Rename</Trans>
          </Button>
          <Button variant="default" size="xs" onClick={() => setDoing('REMOVING')} aria-label={t`Remove: ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {doing === 'REMOVING' && (
        <div className={classes['answers']}>
          <Button color="red.9" size="xs" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            <Trans>Remove for good</Trans>
          </Button>
          <Button variant="default" size="xs" onClick={stop}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const add = usePasskeyAction(makePasskey, msg`No passkey was added`);
  if (!isNaming) {
    return (
      <Button variant="default" onClick={() => setNaming(true)}>
        <Trans>Add a passkey</Trans>
      </Button>
    );
  }
  return (
    <NameForm
      name={t`This device`}
      label={<Trans>Add</Trans>}
      isPending={add.isPending}
      onSave={(name) => add.mutate(name, { onSuccess: () => setNaming(false) })}
      onCancel={() => setNaming(false)}
    />
  );
}

/** Ways to sign in without a code. Not shown if another service signs people in. */
export function Passkeys() {
  const { data } = useQuery(passkeysQuery);
  if (data?.isPossible !== true) return null;
  return (
    <section className={classes['passkeys']}>
      <h3>
        <Trans>Passkeys</Trans>
      </h3>
      <p className={classes['intro']}>
        <Trans>
          Sign in with fingerprint, face or PIN instead of a code by e-mail. We e-mail you about each new one.
        </Trans>
      </p>
      <ul className={classes['list']}>
        {data.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}
