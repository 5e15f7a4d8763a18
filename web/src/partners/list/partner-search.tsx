import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MAX_SEARCH_LENGTH } from './partner-url-state.ts';
import classes from './partner-list.module.css';

const TYPING_MS = 300;

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (q: string) => void;
};

/** Typed text is searched for after a moment; text from the address, for example after going back, is shown. */
export function PartnerSearch({ label, placeholder, value, onSearch }: Props): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, searched: value });
  if (known.value !== value) {
    setKnown({ ...known, value });
    if (value !== known.searched) setTyped(value);
  }
  const search = useDebouncedCallback((q: string) => {
    setKnown((before) => ({ ...before, searched: q }));
    onSearch(q);
  }, TYPING_MS);
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      size="xs"
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
