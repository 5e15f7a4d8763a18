import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './header-menu.module.css';
import { itemFor } from './item-for.ts';

const ITEMS = '[role^="menuitem"]';

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  const items = menu?.querySelectorAll<HTMLElement>(ITEMS) ?? [];
  return [...items].filter((item) => item.checkVisibility());
}

function isOnItem({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(ITEMS) !== null;
}

type Props = {
  readonly id: string;
  readonly name: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The open menu of a button: it takes the focus and returns it, and closes as soon as the user turns to anything else.
 */
export function MenuFrame({ id, name, button, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = itemsOf(menu.current);
    const isChoice = items[0]?.role === 'menuitemradio';
    const start = isChoice ? items.find((item) => item.ariaChecked === 'true') : items[0];
    start?.focus();
    const frame = menu.current?.parentElement;
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && frame?.contains(target) === false) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') button.current?.focus();
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
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
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      className={classes['menu']}
      onKeyDown={onKeyDown}
      // Before the item acts: what it opens returns the focus to the button, not to an item gone by then.
      onClickCapture={(event) => isOnItem(event) && button.current?.focus()}
      onClick={(event) => isOnItem(event) && onClose()}
    >
      {children}
    </div>
  );
}
