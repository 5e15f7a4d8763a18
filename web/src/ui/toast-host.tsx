import '@mantine/notifications/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';

export function ToastHost() {
  const { t } = useLingui();
  const closeLabel = t`Close`;
  const theme = useMemo(() => {
    const closeButtonProps = { 'aria-label': closeLabel };
    // Mantine's own grey below a title is too pale to be read.
    const styles = { description: { color: 'var(--mp-text-muted)' } };
    return { components: { Notification: Notification.extend({ defaultProps: { closeButtonProps }, styles }) } };
  }, [closeLabel]);
  return (
    <MantineThemeProvider theme={theme} inherit>
      <Notifications position="bottom-right" limit={4} />
    </MantineThemeProvider>
  );
}
