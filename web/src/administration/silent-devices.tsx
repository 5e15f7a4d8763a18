import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listSilentDevices, MAX_SILENT_DEVICES } from '@milepost/api-contract/administration/silent-devices';
import { IconRadar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './administration.module.css';
import { QueryView } from './query-view.tsx';
import { OptionalMoment } from './moment-and-actor.tsx';

type Props = { readonly hours: number; readonly waitedFor: boolean };

/** Of all carriers; those that open transports are waiting for come first. */
export function SilentDevicesView({ hours, waitedFor }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const asked = useQuery({
    queryKey: [listSilentDevices.operationId, hours, waitedFor],
    queryFn: ({ signal }) => callApi(listSilentDevices, { query: { hours, waitedFor }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView asked={asked}>
      {({ devices, total, waitedFor: waited }) =>
        devices.length === 0 ? (
          <Card>
            <EmptyState icon={IconRadar} tone="good" title={<Trans>Every device has been heard from</Trans>}>
              <Trans>No device of any carrier has been silent for so long.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <div className={classes['sections']} aria-busy={asked.isPlaceholderData}>
            <Card
              title={<Plural value={total} one="# device" other="# devices" />}
              aside={<Trans>open transports wait for {waited.toLocaleString(locale)} of them</Trans>}
            >
              {total > MAX_SILENT_DEVICES && (
                <p className={classes['remark']}>
                  <Trans>The first {MAX_SILENT_DEVICES} are shown.</Trans>
                </p>
              )}
              <FiguresTable
                label={t`Silent devices`}
                columns={[
                  { key: 'device', title: t`Tracking ID`, isText: true },
                  { key: 'carrier', title: t`Carrier`, isText: true },
                  { key: 'received', title: t`Heard last`, isText: true },
                  { key: 'connection', title: t`By`, isText: true },
                  { key: 'open', title: t`Open transports` },
                  { key: 'first', title: t`The first of them`, isText: true },
                ]}
                rows={devices.map((device) => ({
                  key: `${device.carrierId} ${device.trackingId}`,
                  cells: [
                    device.trackingId,
                    device.carrier,
                    device.lastReceivedAt === null ? (
                      <Trans key="never">never</Trans>
                    ) : (
                      <OptionalMoment key="at" time={device.lastReceivedAt} />
                    ),
                    device.connection ?? '–',
                    device.openTransports.toLocaleString(locale),
                    device.firstTransport === null ? (
                      '–'
                    ) : (
                      <Link
                        key="first"
                        to={paths.adminTransport()}
                        search={{ q: device.firstTransport.id, transport: device.firstTransport.id }}
                      >
                        {device.firstTransport.name}
                      </Link>
                    ),
                  ],
                }))}
              />
            </Card>
          </div>
        )
      }
    </QueryView>
  );
}
