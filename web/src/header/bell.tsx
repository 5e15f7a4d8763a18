import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { showLoadFailure } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { runWhenPageIdle } from '../ui/run-when-page-idle.ts';
import classes from './header.module.css';

type Unread = typeof import('./unread.tsx');
type Panel = typeof import('../notifications/bell-panel.tsx');

async function loadPanel(): Promise<Panel> {
  return (await Promise.all([import('../notifications/bell-panel.tsx'), loadDialogMessages()]))[0];
}

/** Kept for the next page with a header. */
let known: Unread | null = null;

/** Unread notifications are requested once the page has what it needs: the first load belongs to the page. */
function useUnread(): Unread | null {
  const client = useQueryClient();
  const router = useRouter();
  const [unread, setUnread] = useState(known);
  useEffect(() => {
    if (known !== null) return undefined;
    return runWhenPageIdle({ client, router }, () => {
      void import('./unread.tsx').then((loaded) => setUnread((known = loaded)));
    });
  }, [client, router]);
  return unread;
}

/** Specification §2: the notification bell, with a red dot while something is unread. */
export function Bell() {
  const { t } = useLingui();
  const id = useId();
  const unread = useUnread();
  const [panel, setPanel] = useState<Panel | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPanel(null), []);
  const isOpen = panel !== null;
  const open = (): void => void loadPanel().then(setPanel, showLoadFailure);
  // If that fails, opening reports it.
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <div className={classes['bell']}>
      <button
        ref={button}
        type="button"
        className={classes['iconButton']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={isOpen ? close : open}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread === null ? <VisuallyHidden>{t`Notifications`}</VisuallyHidden> : <unread.UnreadMark />}
      </button>
      {unread !== null && <unread.UnreadAnnouncement />}
      {panel !== null && <panel.BellPanel id={id} button={button} onClose={close} />}
    </div>
  );
}
