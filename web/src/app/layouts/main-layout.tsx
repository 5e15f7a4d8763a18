import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Header } from '../../header/header.tsx';
import { useLive } from '../../live/use-live.ts';
import { Navigation } from '../../navigation/navigation.tsx';
import { useFrameDialogs } from '../../palette/use-frame-dialogs.tsx';
import { useRememberPage } from '../../palette/use-remember-page.ts';
import classes from './layout.module.css';
import { TransportDialogsProvider } from '../../actions/transport-dialogs-provider.tsx';
import { MainContent, SkipLink } from './main-content.tsx';
import type { NavigationDrawer } from './navigation-drawer.tsx';

type Props = { readonly children: ReactNode };

function Frame({ children }: Props) {
  const { t } = useLingui();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof NavigationDrawer | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { openPalette, showKeys, dialog } = useFrameDialogs();
  useRememberPage();
  useLive();
  const openMenu = async (): Promise<void> => {
    const drawer = (await import('./navigation-drawer.tsx')).NavigationDrawer;
    setDrawer(() => drawer);
    setMenuOpen(true);
  };
  const closeMenu = (): void => {
    setMenuOpen(false);
    // At once: where a link of the menu opens another page, that page takes the focus after this.
    menuButton.current?.focus();
  };
  return (
    <>
      <SkipLink />
      <Header
        start={
          <ActionIcon
            ref={menuButton}
            className={classes['menuButton']}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t`Menu`}
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => void openMenu()}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
        onOpenPalette={openPalette}
        onShowKeys={showKeys}
      />
      <div className={classes['columns']}>
        <div className={classes['sidebar']}>
          <Navigation />
        </div>
        <MainContent>{children}</MainContent>
      </div>
      {Drawer !== null && <Drawer opened={isMenuOpen} onClose={closeMenu} />}
      {dialog}
    </>
  );
}

/** Header and side navigation: beside the page from a width of 1280, in a drawer below. */
export function MainLayout({ children }: Props) {
  return (
    <TransportDialogsProvider>
      <Frame>{children}</Frame>
    </TransportDialogsProvider>
  );
}
