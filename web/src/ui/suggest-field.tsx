import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './suggest-field.module.css';

type Suggestion = { readonly key: string; readonly label: ReactNode; readonly detail?: ReactNode };

type Props = Pick<
  TextInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'placeholder'
  | 'maxLength'
  | 'required'
  | 'leftSection'
  | 'rightSection'
  | 'id'
  | 'inputWrapperOrder'
> & {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly onPick: (key: string) => void;
  /** The accessible name of the list. */
  readonly listLabel: string;
  /** Shown instead of suggestions: that there are none, or why. */
  readonly remark?: ReactNode;
  readonly onLeave?: () => void;
  readonly startsHere?: boolean;
};

/** A text field with suggestions while typing (ARIA 1.2 combobox with a list). */
export function SuggestField({
  value,
  onType,
  suggestions,
  onPick,
  listLabel,
  remark,
  onLeave,
  startsHere = false,
  ...field
}: Props) {
  const [isWanted, setWanted] = useState(false);
  const [held, setHeld] = useState<readonly Suggestion[] | null>(null);
  const shown = held ?? suggestions;
  const hasList = shown.length > 0;
  const listId = useId();
  const combobox = useCombobox({
    // Suggestions may arrive later than the focus.
    opened: isWanted && (hasList || remark !== undefined),
    onOpenedChange: (opens) => (opens ? setWanted(true) : close()),
  });
  const close = (): void => {
    setWanted(false);
    setHeld(null);
    combobox.resetSelectedOption();
  };
  const showsList = combobox.dropdownOpened && hasList;
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      // Otherwise a dialog would clip what does not fit into it.
      floatingStrategy="fixed"
      onOptionSubmit={(key) => {
        onPick(key);
        close();
      }}
    >
      {/* Mantine learns the list's id without drawing the field again: suggestions that come late would never be
          announced as the field's list. */}
      <Combobox.Target withExpandedAttribute aria-controls={showsList ? listId : undefined} aria-expanded={showsList}>
        <TextInput
          {...field}
          data-autofocus={startsHere || undefined}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          value={value}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            setWanted(true);
            setHeld(null);
            combobox.resetSelectedOption();
          }}
          onFocus={() => setWanted(true)}
          onClick={() => setWanted(true)}
          onKeyDown={({ key }) => {
            // The list is frozen while the user moves through it: Enter takes the marked entry, and nothing that
            // arrived later.
            if (hasList && (key === 'ArrowDown' || key === 'ArrowUp')) setHeld(shown);
          }}
          onBlur={() => {
            close();
            onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes['dropdown'] ?? ''}>
        {hasList && (
          <Combobox.Options id={listId} aria-label={listLabel} mah={260} style={{ overflowY: 'auto' }}>
            {shown.map(({ key, label, detail }) => (
              <Combobox.Option key={key} value={key} className={classes['option'] ?? ''}>
                <span className={classes['label']}>{label}</span>
                {detail !== undefined && detail !== false && <span className={classes['detail']}>{detail}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        <div role="status">{!hasList && remark !== undefined && <p className={classes['remark']}>{remark}</p>}</div>
      </Combobox.Dropdown>
    </Combobox>
  );
}
