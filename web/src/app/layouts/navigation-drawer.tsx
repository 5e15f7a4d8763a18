import { useLingui } from '@lingui/react/macro';
import { CloseButton, Drawer } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Logo } from '../../header/logo.tsx';
import { Navigation } from '../../navigation/navigation.tsx';
import classes from './layout.module.css';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** The menu where there is no room for it next to the page; navigating closes it. */
export function NavigationDrawer({ opened, onClose }: Props) {
  const { t } = useLingui();
  const closeOnLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) onClose();
  };
  return (
    <Drawer.Root opened={opened} onClose={onClose} returnFocus={false} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Menu`} onClick={closeOnLink}>
        <div className={classes['drawerHead']}>
          <Logo />
          <CloseButton size={36} aria-label={t`Close menu`} onClick={onClose} />
        </div>
        <Navigation />
      </Drawer.Content>
    </Drawer.Root>
  );
}
