import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import { IconCircleCheck, IconDeviceMobile, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { Pager } from '../lists/pager.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { devicesQuery } from './connection-queries.ts';
import { ConnectionFaultRow, DeviceRow, type Repairs } from './device-row.tsx';
import classes from './devices.module.css';
import shared from './gps-connection.module.css';
import { useNumberFormatter } from './use-number-formatter.ts';

const PAGE_SIZE = 25;
const TYPING_MS = 300;
type Show = 'ALL' | 'NEEDS_SOMEBODY';

/** Initially shows what needs action. */
export function DevicesCard({ repairs }: { readonly repairs: Repairs }): ReactNode {
  const { t } = useLingui();
  const number = useNumberFormatter();
  const errorWords = useErrorWords();
  const [show, setShow] = useState<Show>('NEEDS_SOMEBODY');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = useQuery(devicesQuery({ show, page, limit: PAGE_SIZE, ...(searched !== '' && { q: searched }) }));
  const { data, error } = query;
  const state = useListState(query);
  const count = (of: keyof DevicePage['counts']): string => (data === undefined ? '' : number(data.counts[of]));
  return (
    <Card
      title={<Trans>Devices</Trans>}
      remark={count('all')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t`Which devices`}
          value={show}
          onChange={(value) => {
            setShow(value === 'ALL' ? 'ALL' : 'NEEDS_SOMEBODY');
            setPage(0);
          }}
          data={[
            { value: 'NEEDS_SOMEBODY', label: t`Needs somebody ${count('needsSomebody')}` },
            { value: 'ALL', label: t`All ${count('all')}` },
          ]}
        />
      }
    >
      <div className={shared['body']}>
        <TextInput
          className={classes['search'] ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t`Search devices by tracking ID`}
          placeholder={t`Tracking ID`}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPage(0);
          }}
        />
        {data === undefined ? (
          error === null ? (
            <Skeleton height={160} />
          ) : (
            <FailedState
              title={<Trans>The devices could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : (
          <Devices data={data} show={show} isSearch={searched !== ''} repairs={repairs} />
        )}
        {data !== undefined && data.totalElements > PAGE_SIZE && (
          <Pager page={page} size={PAGE_SIZE} total={{ count: data.totalElements, isExact: true }} onPage={setPage} />
        )}
      </div>
    </Card>
  );
}

type DevicesProps = {
  readonly data: DevicePage;
  readonly show: Show;
  readonly isSearch: boolean;
  readonly repairs: Repairs;
};

function Devices({ data, show, isSearch, repairs }: DevicesProps): ReactNode {
  const { t } = useLingui();
  const now = useNow('minute');
  const faults = isSearch ? [] : data.connectionFaults;
  if (data.devices.length + faults.length === 0)
    return <NoDevices counts={data.counts} isSearch={isSearch} show={show} />;
  return (
    <table className={classes['devices']} data-narrow aria-label={t`Devices`}>
      <thead>
        <tr>
          <th scope="col">{t`Device`}</th>
          <th scope="col">{t`Health`}</th>
          <th scope="col">{t`Cause`}</th>
          <th scope="col">{t`Who acts`}</th>
          <th scope="col">{t`Last signal`}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <ConnectionFaultRow key={fault.id} fault={fault} now={now} repairs={repairs} />
        ))}
        {data.devices.map((device) => (
          <DeviceRow key={device.trackingId} device={device} now={now} repairs={repairs} />
        ))}
      </tbody>
    </table>
  );
}

type NoDevicesProps = Pick<DevicesProps, 'isSearch' | 'show'> & { readonly counts: DevicePage['counts'] };

function NoDevices({ counts, isSearch, show }: NoDevicesProps): ReactNode {
  if (isSearch) {
    return (
      <EmptyState icon={IconDeviceMobile} title={<Trans>No device found</Trans>}>
        {show === 'ALL' ? (
          <Trans>No device has this tracking ID.</Trans>
        ) : (
          <Trans>No device that needs attention has this tracking ID.</Trans>
        )}
      </EmptyState>
    );
  }
  if (counts.all === 0) {
    return (
      <EmptyState icon={IconDeviceMobile} title={<Trans>No device has sent anything yet</Trans>}>
        <Trans>Connect what you have above. As soon as something comes, the device is listed here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconCircleCheck} tone="good" title={<Trans>No device needs attention</Trans>}>
      <Trans>Every device that a transport is waiting for is sending.</Trans>
    </EmptyState>
  );
}
