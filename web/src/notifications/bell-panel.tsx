import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { paths } from '../addresses/paths.ts';
import { BellList } from './bell-list.tsx';
import classes from './bell-panel.module.css';

/** Up to this width the panel fills the screen. */
const PHONE = '(max-width: 39.99em)';

/** Opens next to its button, or full-screen on a phone; closes on a press or focus outside it. */
function useOpenPanel(button: RefObject<HTMLButtonElement | null>, onClose: () => void) {
  const panel = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = panel.current;
    if (dialog === null) return undefined;
    if (matchMedia(PHONE).matches) dialog.showModal();
    else dialog.show();
    title.current?.focus();
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !dialog.contains(target) && button.current?.contains(target) !== true) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      dialog.close();
    };
  }, [button, onClose]);
  return { panel, title };
}

/** Moves the focus between links, starting from the notification that has it. */
function moveAmongLinks(panel: HTMLElement, key: string): boolean {
  const links = [...panel.querySelectorAll<HTMLElement>('li > a')];
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement) === true);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[key];
  if (next === undefined || links[next] === undefined) return false;
  links[next].focus();
  return true;
}

type Props = {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** Specification §2: the person's notifications, newest first. */
export function BellPanel({ id, button, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const { panel, title } = useOpenPanel(button, onClose);
  const leave = (): void => {
    // While it is open on a phone, nothing outside it can take the focus.
    panel.current?.close();
    onClose();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key === 'Escape') leave();
    else if (!moveAmongLinks(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <dialog ref={panel} id={id} className={classes['panel']} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <BellList
        onOpen={onClose}
        renderHead={({ unread, markAll }) => (
          <div className={classes['head']}>
            <h2 ref={title} id={`${id}-title`} tabIndex={-1} className={classes['title']}>
              <Trans>Notifications</Trans>
            </h2>
            {unread > 0 && (
              <span className={classes['new']}>
                <Trans>{unread} new</Trans>
              </span>
            )}
            <div className={classes['actions']}>
              {unread > 0 && (
                <button type="button" className={classes['text']} onClick={markAll}>
                  <Trans>Mark all as read</Trans>
                </button>
              )}
              <Link
                to={paths.notificationSettings()}
                className={classes['icon']}
                aria-label={t`Notification settings`}
                title={t`Notification settings`}
                onClick={onClose}
              >
                <IconSettings size={20} stroke={1.6} aria-hidden />
              </Link>
              <CloseButton className={classes['close'] ?? ''} size={36} aria-label={t`Close`} onClick={leave} />
            </div>
          </div>
        )}
      />
    </dialog>
  );
}
