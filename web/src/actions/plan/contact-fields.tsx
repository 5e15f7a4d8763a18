import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_CONTACTS } from '@milepost/domain/transport/commands/contacts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { PhoneField } from './phone-field.tsx';
import classes from './plan-fields.module.css';
import { newKey, type FormContact, type FormStop } from './plan-form.ts';
import type { useProblemAt } from './plan-problems.ts';

type Props = {
  readonly stop: FormStop;
  readonly onChange: (contacts: readonly FormContact[]) => void;
  readonly problemAt: ReturnType<typeof useProblemAt>;
};

type OneProps = {
  readonly contact: FormContact;
  readonly number: number;
  readonly stop: FormStop;
  readonly error: string | null;
  readonly onChange: (contact: FormContact) => void;
  readonly onRemove: () => void;
};

function isKind(value: string): value is FormContact['kind'] {
  return value === 'SMS' || value === 'EMAIL';
}

function ContactRow({ contact, number, stop, error, onChange, onRemove }: OneProps) {
  const { t } = useLingui();
  return (
    <li className={classes['contact']} data-field="contact" data-contact={contact.key}>
      <NativeSelect
        label={t`Contact ${number} by`}
        value={contact.kind}
        onChange={({ currentTarget: { value } }) => {
          if (isKind(value)) onChange({ ...contact, kind: value });
        }}
      >
        <option value="SMS">{t`SMS`}</option>
        <option value="EMAIL">{t`E-mail`}</option>
      </NativeSelect>
      <div className={classes['recipient']}>
        {contact.kind === 'SMS' ? (
          <PhoneField
            label={t`Phone number of contact ${number}`}
            value={contact.recipient}
            onChange={(recipient) => onChange({ ...contact, recipient })}
            countryCode={stop.place?.countryCode ?? null}
            error={error}
          />
        ) : (
          <TextInput
            type="email"
            label={t`E-mail address of contact ${number}`}
            value={contact.recipient}
            error={error}
            maxLength={254}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...contact, recipient: currentTarget.value })}
          />
        )}
      </div>
      <ActionIcon
        className={classes['remove'] ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Remove contact ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Contacts of this stop: they get its messages only, with a link to the public status. */
export function ContactFields({ stop, onChange, problemAt }: Props) {
  const { i18n } = useLingui();
  const problemId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const { contacts } = stop;
  const [isRefused, setRefused] = useState(false);
  const isFull = contacts.length >= MAX_CONTACTS;
  const problem =
    problemAt('contacts') ?? (isRefused && isFull ? i18n._(refusalWords.planTransport.TOO_MANY_CONTACTS) : null);
  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-contact="${added}"] input`)?.focus();
  }, [added]);
  const add = (): void => {
    setRefused(isFull);
    if (isFull) return;
    const key = newKey();
    onChange([...contacts, { key, kind: 'SMS', recipient: '' }]);
    setAdded(key);
  };
  return (
    <div ref={list} className={classes['contacts']} data-field="contacts">
      {contacts.length > 0 && (
        <ul className={classes['contactList']}>
          {contacts.map((contact, index) => (
            <ContactRow
              key={contact.key}
              contact={contact}
              number={index + 1}
              stop={stop}
              error={problemAt('contact', contact.key)}
              onChange={(changed) => onChange(contacts.with(index, changed))}
              onRemove={() => onChange(contacts.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <Button
        className={classes['addContact'] ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-describedby={problem === null ? undefined : problemId}
        onClick={add}
      >
        <Trans>Add contact to be notified</Trans>
      </Button>
      <div id={problemId} role="status" className={classes['problem']}>
        {problem}
      </div>
    </div>
  );
}
