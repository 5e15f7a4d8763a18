import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

type Host = ComponentType;

/** Shows the toasts. What shows them is loaded with the first of them: most people never see one. */
export function Toasts() {
  const [LoadedHost, setHost] = useState<Host>();
  const isNeeded = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    void import('./toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost));
  }, [isNeeded]);
  return LoadedHost === undefined ? null : <LoadedHost />;
}
