import { useLingui } from '@lingui/react/macro';
import { MAX_SEARCH_LENGTH, searchTextOf } from '@milepost/domain/transport-list/search-text';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../addresses/paths.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { matchesKey, useKey } from '../keyboard/use-key.ts';
import { commandKeyName, KeyCap, paletteKey, searchKey } from '../keyboard/keys.tsx';
import { useVisitor } from '../session/visitor.ts';
import { optionId, useSuggestions } from '../transport-search/use-suggestions.ts';
import classes from './search-box.module.css';

async function loadSuggestions() {
  return (await Promise.all([import('../transport-search/search-suggestions.tsx'), loadDialogMessages()]))[0];
}

/** Loaded when the field gets the focus; until then, typed text is still searched for. */
const SearchSuggestions = lazy(async () => ({ default: (await loadSuggestions()).SearchSuggestions }));

type SearchText = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Goes to the results; returns whether there was anything to search for. */
  readonly search: () => boolean;
};

/** Other pages, such as the live map, have other texts in their address. */
function searchTextIn({ pathname, search }: { readonly pathname: string; readonly search: object }): string {
  return pathname === paths.search() && 'q' in search && typeof search.q === 'string' ? search.q : '';
}

/** The text of the search field: on the page of results, the text that was searched for. */
function useSearchText(): SearchText {
  const navigate = useNavigate();
  const searched = useLocation({ select: searchTextIn });
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState({ page, searched });
  const [sought, setSought] = useState<string | null>(null);
  // Text typed on one page is not shown on another; text typed while the results load stays.
  if (shown.page !== page || shown.searched !== searched) {
    setShown({ page, searched });
    setSought(null);
    if (sought !== searched || searchTextOf(text) === searched) setText(searched);
  }
  const search = (): boolean => {
    const q = searchTextOf(text);
    if (q === '') return false;
    setSought(q);
    void navigate({ to: paths.search(), search: { q } });
    return true;
  };
  return { text, setText, search };
}

type Props = { readonly onOpenPalette: () => void };

export function SearchBox({ onOpenPalette }: Props) {
  const { t } = useLingui();
  const { organization } = useVisitor();
  const { text, setText, search } = useSearchText();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const open = (): void => {
    // Below the phone's breakpoint the field does not exist until it is opened, and only then takes the focus.
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  const close = (): void => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  useKey(searchKey, open);

  const startSearch = (): void => {
    if (search()) setOpen(false);
  };
  const suggestions = useSuggestions(text, startSearch);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    suggestions.close();
    startSearch();
  };
  const clear = (): void => {
    setText('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggestions.takeKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && isOpen) close();
    // The field names this key, so it responds to it although shortcuts are disabled in fields.
    if (matchesKey(event.nativeEvent, paletteKey)) {
      event.preventDefault();
      onOpenPalette();
    }
  };
  const placeholder =
    organization.organizationRole === 'SHIPPER'
      ? t`Search reference, tracking ID, carrier, place`
      : t`Search reference, tracking ID, shipper, place`;
  return (
    <>
      <button ref={opener} type="button" className={classes['opener']} onClick={open} aria-label={t`Search`}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </button>
      <form role="search" className={classes['form']} data-open={isOpen || undefined} onSubmit={submit}>
        <button type="button" className={classes['closer']} onClick={close} aria-label={t`Close search`}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </button>
        <div className={classes['field']}>
          <button type="submit" className={classes['submit']} aria-label={t`Start search`}>
            <IconSearch size={17} stroke={1.8} aria-hidden />
          </button>
          <input
            ref={input}
            className={classes['input']}
            type="text"
            role="combobox"
            aria-expanded={suggestions.isOpen}
            aria-autocomplete="list"
            aria-controls={suggestions.id}
            {...(suggestions.at !== null && { 'aria-activedescendant': optionId(suggestions.id, suggestions.at) })}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={placeholder}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              suggestions.open();
            }}
            // The list itself reports a failure.
            onFocus={() => void loadSuggestions().catch(() => undefined)}
            onBlur={suggestions.close}
            onKeyDown={onKeyDown}
          />
          {text === '' ? (
            <span className={classes['hint']} aria-hidden>
              <KeyCap>{`${commandKeyName} K`}</KeyCap>
            </span>
          ) : (
            <button type="button" className={classes['clear']} onClick={clear} aria-label={t`Clear search`}>
              <IconX size={16} stroke={1.8} aria-hidden />
            </button>
          )}
          {suggestions.isOpen && (
            <Suspense>
              <SearchSuggestions
                id={suggestions.id}
                text={text.trim()}
                found={suggestions.found}
                at={suggestions.at}
                onChoose={(place) => {
                  suggestions.choose(place);
                  setOpen(false);
                }}
              />
            </Suspense>
          )}
        </div>
      </form>
    </>
  );
}
