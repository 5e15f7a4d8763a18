import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './header-menu.module.css';
import { itemFor } from './item-for.ts';

type Props = {
  readonly name: string;
  /** What the button shows; its name is said by the button itself where there is no text. */
  readonly face: ReactNode;
  readonly buttonClassName: string | undefined;
  readonly children: ReactNode;
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
export function HeaderMenu({ name, face, buttonClassName, children }: Props) {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
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
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen && (
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
          {children}
        </div>
      )}
    </div>
  );
}
