import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** What was understood, or what was typed as long as nothing was. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is meant by what was typed; null where it is nothing yet. */
  readonly read: (text: string) => string | null;
  /** What was understood, as people write it; anything else as it is. */
  readonly write: (value: string) => string;
  /** The arrow keys: later or earlier by one. */
  readonly step: (value: string, by: 1 | -1) => string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly width: string;
  readonly startsHere?: boolean;
  readonly rightSection?: ReactNode;
};

/** Whatever is typed stays as it is until the field is left; what it means is known at every key. */
export function WrittenField({ label, value, onChange, read, write, step, isWrong, describedBy, ...field }: Props) {
  const { placeholder, width, startsHere = false, rightSection } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const stepOn = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(step(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextInput
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      value={typed ?? write(value)}
      error={isWrong}
      w={width}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={startsHere || undefined}
      rightSection={rightSection}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(read(text) ?? text);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={stepOn}
    />
  );
}
