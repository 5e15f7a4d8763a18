import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ConnectionFault, Device } from '@milepost/api-contract/gps-signals/devices';
import { isPhone } from '@milepost/domain/gps-signal/gps-connection-kind';
import { IconAntennaBars1, IconAntennaBars5, IconClockX, IconPlugConnectedX, IconTagOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { TransportName } from '../transport/transport-name.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import classes from './devices.module.css';
import shared from './gps-connection.module.css';
import { actorWords, faultWords, healthWords, kindWords, problemWords } from './gps-words.ts';
import { reasonWords } from './log-words.ts';

/** The ways to repair a fault, each where it is done. */
export type Repairs = {
  /** A new code for the phone, which sets up everything again. */
  readonly onNewCode: (connectionId: string) => void;
  readonly onLog: (trackingId: string) => void;
  readonly onMatch: (deviceId: string) => void;
  readonly onRenewAccess: (connectionId: string) => void;
  readonly onKeys: () => void;
};

const icons = {
  OK: IconAntennaBars5,
  IDLE: IconAntennaBars5,
  LOW: IconAntennaBars1,
  LOST: IconAntennaBars1,
  REFUSED: IconClockX,
  NO_PLATE: IconTagOff,
} as const;

type Props = { readonly device: Device; readonly now: number; readonly repairs: Repairs };

export function DeviceRow({ device, now, repairs }: Props): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const { trackingId, health, fault, actor, connection, transport, lastRefused, lastReceivedAt, deviceIds } = device;
  const Picture = icons[health];
  return (
    <tr>
      <th scope="row">
        <span className={shared['id']}>{trackingId}</span>
        <span className={shared['detail']}>
          {connection === null ? <Trans>connection revoked</Trans> : i18n._(kindWords[connection.kind])}
          {deviceIds.length > 0 && ` · ${deviceIds.join(', ')}`}
        </span>
      </th>
      <td>
        <StatusBadge meaning={healthWords[health].meaning} icon={<Picture size={14} aria-hidden />}>
          {i18n._(healthWords[health].words)}
        </StatusBadge>
      </td>
      <td>
        {fault !== null && <div>{i18n._(faultWords[fault])}</div>}
        {fault !== null && lastRefused !== null && (
          <div className={shared['detail']}>
            {i18n._(reasonWords(lastRefused.reason))}
            {', '}
            <Trans>{lastRefused.lastHour} in the last hour</Trans>
          </div>
        )}
        <div className={classes['repair']}>
          {actor !== null && <Repair device={device} repairs={repairs} />}
          {transport !== null && (
            <Link to={paths.transport({ transportId: transport.transportId })} className={shared['link'] ?? ''}>
              <TransportName name={transport.reference} />
            </Link>
          )}
        </div>
      </td>
      <td>{actor === null ? '–' : i18n._(actorWords[actor])}</td>
      <td>
        {lastReceivedAt === null ? (
          <Trans>never</Trans>
        ) : (
          <AgeView at={Date.parse(lastReceivedAt)} now={now} locale={locale} />
        )}
      </td>
    </tr>
  );
}

/** The one control that leads to its repair. */
function Repair({ device, repairs }: Omit<Props, 'now'>): ReactNode {
  const { t } = useLingui();
  const { trackingId, fault, connection } = device;
  if (fault === 'NO_PLATE') {
    return (
      <RepairButton label={t`Match: ${trackingId}`} onGo={() => repairs.onMatch(trackingId)}>
        <Trans>Match</Trans>
      </RepairButton>
    );
  }
  if (connection !== null && isPhone(connection.kind) && fault !== 'CLOCK_SKEW') {
    return (
      <RepairButton label={t`New code: ${trackingId}`} onGo={() => repairs.onNewCode(connection.id)}>
        <Trans>New code</Trans>
      </RepairButton>
    );
  }
  return (
    <RepairButton label={t`See log: ${trackingId}`} onGo={() => repairs.onLog(trackingId)}>
      <Trans>See log</Trans>
    </RepairButton>
  );
}

type RepairButtonProps = { readonly label: string; readonly onGo: () => void; readonly children: ReactNode };

function RepairButton({ label, onGo, children }: RepairButtonProps): ReactNode {
  return (
    <UnstyledButton className={shared['link'] ?? ''} aria-label={label} onClick={onGo}>
      {children}
    </UnstyledButton>
  );
}

type FaultProps = { readonly fault: ConnectionFault; readonly now: number; readonly repairs: Repairs };

/** Represents all devices of a connection. */
export function ConnectionFaultRow({ fault, now, repairs }: FaultProps): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const { id, kind, name, devices, lastReceivedAt } = fault;
  return (
    <tr>
      <th scope="row">
        <span className={shared['id']}>
          <Trans>
            All of {name}, {devices}
          </Trans>
        </span>
        <span className={shared['detail']}>{i18n._(kindWords[kind])}</span>
      </th>
      <td>
        <StatusBadge meaning="delayed" icon={<IconPlugConnectedX size={14} aria-hidden />}>
          <Trans>Failed</Trans>
        </StatusBadge>
      </td>
      <td>
        <div>{i18n._(problemWords[fault.fault])}</div>
        <div className={classes['repair']}>
          {kind === 'RFMS' ? (
            <RepairButton label={t`Renew: ${name}`} onGo={() => repairs.onRenewAccess(id)}>
              <Trans>Renew</Trans>
            </RepairButton>
          ) : (
            <RepairButton label={t`See connection: ${name}`} onGo={repairs.onKeys}>
              <Trans>See connection</Trans>
            </RepairButton>
          )}
        </div>
      </td>
      <td>{i18n._(actorWords.MANAGER)}</td>
      <td>
        {lastReceivedAt === null ? (
          <Trans>never</Trans>
        ) : (
          <AgeView at={Date.parse(lastReceivedAt)} now={now} locale={locale} />
        )}
      </td>
    </tr>
  );
}
