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
    return { components: { Notification: Notification.extend({ defaultProps: { closeButtonProps } }) } };
  }, [closeLabel]);
  return (
    <MantineThemeProvider theme={theme} inherit>
      <Notifications position="bottom-right" limit={4} />
    </MantineThemeProvider>
  );
}
