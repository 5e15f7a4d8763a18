import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey } from '../../keyboard/keys.tsx';
import { arrivalText } from '../../transport/arrival-text.ts';
import { decidingWaypoint } from '../../transport/deciding-waypoint.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** The key that copies what is to be said of the transport that `find` answers. */
export function useCopyKey(find: () => Transport | undefined): void {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const copy = useCopy();
  useKey(copyKey, () => {
    const transport = find();
    const reader = { now: Date.now(), timeZone: readerZone(), locale };
    const waypoint = transport && decidingWaypoint(transport, reader.now);
    if (transport && waypoint) void copy(arrivalText(transport, waypoint, i18n, reader));
  });
}
