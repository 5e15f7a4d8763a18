import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { showErrorToast } from '../ui/show-toast.ts';
import { bufferTyping } from './buffer-typing.ts';

export type DialogFrame = { readonly opened: boolean; readonly onClose: () => void };

type ShownDialog<C> = { readonly content: C; readonly number: number };

type LazyDialog<C> = {
  /** The content loaded last; null until there is some. */
  readonly shown: ShownDialog<C> | null;
  readonly frame: DialogFrame;
  /** Loads and opens, unless Escape cancels it; a toast reports that it cannot be loaded. */
  readonly open: (load: () => Promise<C>, opener?: HTMLElement) => Promise<void>;
};

let hideLoadFailure = (): void => undefined;

/** The code that shows a dialog, or runs a command, is loaded when first needed; that may fail. */
export function showLoadFailure(): void {
  hideLoadFailure = showErrorToast({
    title: i18n._(msg`This action could not be loaded.`),
    message: i18n._(msg`Please check your connection and try again.`),
  });
}

/** For a menu item, which is gone when the dialog closes, the focus returns to the menu's button. */
function focusTargetOf(opener: Element | null): HTMLElement | null {
  const menu = opener?.closest('[role="menu"]');
  const place = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : opener;
  return place instanceof HTMLElement && place !== document.body ? place : null;
}

/** The dialog's action may have removed its opener, such as a row of a list: then the page gets the focus. */
export function restoreFocus(place: HTMLElement | null): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main');
  (place?.isConnected === true ? place : heading)?.focus();
}

/** One dialog at a time, loaded when it is first opened. A dialog that opens another is replaced by it. */
export function useLazyDialog<C>(): LazyDialog<C> {
  const [shown, setShown] = useState<ShownDialog<C> | null>(null);
  const [opened, setOpened] = useState(false);
  const asked = useRef(0);
  const returnTo = useRef<HTMLElement | null>(null);
  const open = useCallback(async (load: () => Promise<C>, opener?: HTMLElement): Promise<void> => {
    asked.current += 1;
    const number = asked.current;
    const returnedToBefore = returnTo.current;
    returnTo.current ??= focusTargetOf(opener ?? document.activeElement);
    const giveKeysBack = bufferTyping(() => {
      if (number !== asked.current) return;
      asked.current += 1;
      returnTo.current = returnedToBefore;
      setOpened(false);
    });
    try {
      const content = await load();
      if (number !== asked.current) return;
      hideLoadFailure();
      hideLoadFailure = () => undefined;
      // Rendered bit by bit: a form with many fields would delay the response to the next key or click.
      startTransition(() => {
        setShown({ content, number });
        setOpened(true);
      });
    } catch {
      giveKeysBack();
      if (number !== asked.current) return;
      returnTo.current = returnedToBefore;
      showLoadFailure();
    }
  }, []);
  // At once, not when the dialog has faded: if a link in it leads to another page, that page takes the focus
  // afterwards.
  const onClose = useCallback((): void => {
    setOpened(false);
    restoreFocus(returnTo.current);
    returnTo.current = null;
  }, []);
  const frame = useMemo(() => ({ opened, onClose }), [opened, onClose]);
  return { shown, frame, open };
}
