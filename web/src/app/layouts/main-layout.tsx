import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type DialogFrame, useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import { Header } from '../../header/header.tsx';
import { useLiveUpdates } from '../../live/use-live-updates.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';
import { PeekLoader, type PeekProps } from '../../lists/page/peek.tsx';
import { Navigation } from '../../navigation/navigation.tsx';
import { useFrameDialogs } from '../../palette/use-frame-dialogs.tsx';
import { useRememberPage } from '../../palette/recent-pages.ts';
import { Deferred } from '../../ui/deferred.tsx';
import classes from './layout.module.css';
import { DialogsProvider } from '../../actions/dialogs-provider.tsx';
import { MainContent, SkipLink } from './main-content.tsx';

async function loadDrawer(): Promise<ComponentType<DialogFrame>> {
  return (await import('./navigation-drawer.tsx')).NavigationDrawer;
}

async function loadPeek(): Promise<ComponentType<PeekProps>> {
  return (await Promise.all([import('../../details/peek/peek-view.tsx'), loadDialogMessages()]))[0].PeekView;
}

type Props = { readonly children: ReactNode };

/** As in the styles: below this the menu is a drawer. */
const MENU_FROM = '(min-width: 80em)';

function Frame({ children }: Props) {
  const { t } = useLingui();
  const drawer = useLazyDialog<ComponentType<DialogFrame>>();
  const { openPalette, showPageHelp, showKeys, dialog } = useFrameDialogs();
  const hasMenu = useMediaQuery(MENU_FROM, false, { getInitialValueInEffect: false });
  useRememberPage();
  useLiveUpdates();
  return (
    <>
      <SkipLink />
      <Header
        start={
          <button
            type="button"
            className={classes['menuButton']}
            aria-label={t`Menu`}
            aria-expanded={drawer.frame.opened}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => void drawer.open(loadDrawer, currentTarget)}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </button>
        }
        onOpenPalette={openPalette}
        onShowKeys={showKeys}
      />
      <div className={classes['columns']}>
        {hasMenu && (
          <div className={classes['sidebar']}>
            <Navigation />
          </div>
        )}
        <MainContent onHelp={showPageHelp}>{children}</MainContent>
      </div>
      {drawer.shown !== null && <drawer.shown.content {...drawer.frame} />}
      {dialog}
    </>
  );
}

/** Header and side navigation: next to the page from a width of 1280, in a drawer below that. */
export function MainLayout({ children }: Props) {
  return (
    <DialogsProvider>
      <PeekLoader value={loadPeek}>
        <Deferred>
          <Frame>{children}</Frame>
        </Deferred>
      </PeekLoader>
    </DialogsProvider>
  );
}
