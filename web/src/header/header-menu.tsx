import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { tellLoadFailure } from '../dialogs/use-late-dialog.ts';
import { colorSchemeIcons } from '../preferences/color-schemes.ts';
import headerClasses from './header.module.css';
import classes from './header-menu.module.css';
import { itemFor } from './item-for.ts';

type Items = typeof import('./menu-items.tsx');

/** Known when a menu opens; asked for as soon as the pointer or the focus is on its button. */
const loadItems = (): Promise<Items> => import('./menu-items.tsx');

type Props = {
  readonly name: string;
  /** What the button shows; its name is said by the button itself where there is no text. */
  readonly face: ReactNode;
  readonly buttonClassName: string | undefined;
  readonly renderItems: (items: Items) => ReactNode;
};

const ITEMS = '[role^="menuitem"]';

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  const items = menu?.querySelectorAll<HTMLElement>(ITEMS) ?? [];
  return [...items].filter((item) => item.checkVisibility());
}

function isOnItem({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(ITEMS) !== null;
}

/**
 * A menu below its button (ARIA's menu button). Written out because the header is part of the first load: the component
 * library's menus and tooltips bring 38 kB, most of it for a placing that the corner of the header does not need.
 */
export function HeaderMenu({ name, face, buttonClassName, renderItems }: Props) {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Items | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const items = itemsOf(menu.current);
    const isChoice = items[0]?.role === 'menuitemradio';
    const start = isChoice ? items.find((item) => item.ariaChecked === 'true') : items[0];
    start?.focus();
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && frame.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const open = async (): Promise<void> => {
    try {
      setLoaded(await loadItems());
      setOpen(true);
    } catch {
      tellLoadFailure();
    }
  };
  // Where that fails, opening says so.
  const prepare = (): void => void loadItems().catch(() => undefined);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') button.current?.focus();
    if (event.key === 'Escape' || event.key === 'Tab') setOpen(false);
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next = itemFor(
      event.nativeEvent,
      at,
      items.map((item) => item.textContent),
    );
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div ref={frame} className={classes['frame']}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': menuId })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? setOpen(false) : void open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void open();
        }}
      >
        {face}
      </button>
      {isOpen && loaded !== null && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          className={classes['menu']}
          onKeyDown={onKeyDown}
          // Before the item acts: what it opens gives the focus back to the button, not to an item gone by then.
          onClickCapture={(event) => isOnItem(event) && button.current?.focus()}
          onClick={(event) => isOnItem(event) && setOpen(false)}
        >
          {renderItems(loaded)}
        </div>
      )}
    </div>
  );
}

export function LanguageMenu() {
  const { t } = useLingui();
  const face = (
    <>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Language`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu
      name={t`Language`}
      face={face}
      buttonClassName={headerClasses['iconButton']}
      renderItems={({ LanguageItems }) => <LanguageItems />}
    />
  );
}

export function ColorSchemeMenu() {
  const { t } = useLingui();
  const Shown = colorSchemeIcons[useComputedColorScheme('light')];
  const face = (
    <>
      <Shown size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Color scheme`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu
      name={t`Color scheme`}
      face={face}
      buttonClassName={headerClasses['iconButton']}
      renderItems={({ ColorSchemeItems }) => <ColorSchemeItems />}
    />
  );
}
