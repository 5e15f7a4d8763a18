import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyCap } from '../keyboard/keys.tsx';
import type { PaletteEntry } from './find-entries.ts';
import classes from './palette.module.css';
import type { FrameDialogProps } from './use-frame-dialogs.tsx';
import { usePaletteSections } from './use-palette-sections.ts';

type PaletteOptionProps = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isSelected: boolean;
  readonly onRun: () => void;
};

/** The focus stays in the field, so the option itself handles no keys. */
function PaletteOption({ id, entry, isSelected, onRun }: PaletteOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <entry.icon size={18} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['title']}>{entry.title}</span>
    </button>
  );
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

/** Finds pages, actions and transports by a few letters. A combobox over a list (ARIA 1.2). */
function PaletteContent({ onClose, onShowKeys }: Omit<FrameDialogProps, 'opened'>) {
  const { t } = useLingui();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const sections = usePaletteSections(text, onShowKeys);
  const entries = sections.flatMap((section) => section.entries);
  // Late results may move the chosen entry or drop it, but never choose another.
  const at = chosenId === null ? 0 : entries.findIndex((entry) => entry.id === chosenId);
  const selected = entries[at];
  const optionId = (entry: PaletteEntry): string => `${listId}-${entry.id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, text]);

  const run = (entry: PaletteEntry): void => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setChosenId(entries[move(at, entries.length - 1)]?.id ?? null);
    }
    if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault();
      run(selected);
    }
  };
  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={18} stroke={1.8} aria-hidden className={classes['icon']} />
        <input
          data-autofocus
          className={classes['input']}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(selected !== undefined && { 'aria-activedescendant': optionId(selected) })}
          aria-label={t`Page, action or transport`}
          placeholder={t`Page, action or transport`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes['key']} aria-hidden>
          <KeyCap>Esc</KeyCap>
        </span>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t`Found`} className={classes['list']}>
        {sections.map((section) => (
          <div key={section.id} role="group" aria-labelledby={`${listId}-${section.id}`} className={classes['section']}>
            <div id={`${listId}-${section.id}`} className={classes['heading']}>
              {section.name}
            </div>
            {section.entries.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isSelected={entry === selected}
                onRun={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes['footer']} aria-hidden>
        <span>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> <Trans>to choose</Trans>
        </span>
        <span>
          <KeyCap>↵</KeyCap> <Trans>to open</Trans>
        </span>
      </div>
    </>
  );
}

export function Palette({ opened, onClose, onShowKeys }: FrameDialogProps) {
  const { t } = useLingui();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={600}
      yOffset="10vh"
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Palette`}>
        <PaletteContent onClose={onClose} onShowKeys={onShowKeys} />
      </Modal.Content>
    </Modal.Root>
  );
}
