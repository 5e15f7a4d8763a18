import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './invite-people.module.css';
import { type AddressFault, findAddressFault, uniqueAddresses, parseAddresses } from './parse-addresses.ts';

type Props = {
  readonly label: string;
  readonly addresses: readonly string[];
  readonly onChange: (addresses: readonly string[]) => void;
};

const COMPLETE = /[\s,;]$/;

/** Addresses typed or pasted, each one removable; errors are shown before anything is sent. */
export function AddressChips({ label, addresses, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const take = (text: string): void => {
    onChange(uniqueAddresses([...addresses, ...parseAddresses(text)]));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      onChange(addresses.slice(0, -1));
    }
  };
  const wrong = addresses.filter((address) => findAddressFault(address) !== null);
  return (
    <div className={classes['addresses']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <div className={classes['field']}>
        {addresses.length > 0 && (
          <ul className={classes['chips']}>
            {addresses.map((address) => (
              <li
                key={address}
                className={classes['chip']}
                data-wrong={findAddressFault(address) !== null || undefined}
              >
                {findAddressFault(address) !== null && <IconAlertCircle size={14} aria-hidden />}
                <span className={classes['chipText']}>{address}</span>
                <button
                  type="button"
                  className={classes['chipRemove']}
                  aria-label={t`Take ${address} away`}
                  onClick={() => {
                    onChange(addresses.filter((other) => other !== address));
                    input.current?.focus();
                  }}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={classes['input']}
          placeholder={addresses.length === 0 ? t`E-mail addresses, typed or pasted` : t`more, or paste a list`}
          aria-describedby={`${id}-faults`}
          aria-invalid={wrong.length > 0}
          value={typed}
          onChange={({ currentTarget: { value } }) => (COMPLETE.test(value) ? take(value) : setTyped(value))}
          onPaste={(event) => {
            event.preventDefault();
            take(typed + event.clipboardData.getData('text'));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => typed.trim() !== '' && take(typed)}
        />
      </div>
      <div id={`${id}-faults`} role="status" className={classes['faults']}>
        {wrong.map((address) => (
          <FaultLine key={address} address={address} />
        ))}
      </div>
    </div>
  );
}

const faultWords = {
  NO_AT: (address: string) => msg`${address}: an @ is missing. It is not sent.`,
  NOTHING_BEFORE: (address: string) => msg`${address}: something is missing before the @. It is not sent.`,
  NO_ENDING: (address: string) => msg`${address}: something is missing after the @, such as .com. It is not sent.`,
  NOT_AN_ADDRESS: (address: string) => msg`${address}: this is not an e-mail address. It is not sent.`,
} as const satisfies Record<AddressFault, (address: string) => MessageDescriptor>;

function FaultLine({ address }: { readonly address: string }): ReactNode {
  const { t } = useLingui();
  const fault = findAddressFault(address);
  return fault === null ? null : <div>{t(faultWords[fault](address))}</div>;
}
