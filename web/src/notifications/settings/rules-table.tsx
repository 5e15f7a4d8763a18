import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { NotificationPreview } from '@milepost/api-contract/notifications/notification-settings';
import { type NotificationType, notificationTypes } from '@milepost/domain/notification/notification-type';
import { IconBell, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { TypeMark } from '../type-mark.tsx';
import { typeDisplay } from '../type-display.ts';
import { DelayFields } from './delay-fields.tsx';
import type { FormRules } from './form-rules.ts';
import classes from './settings.module.css';

type Props = {
  readonly form: FormRules;
  readonly onChange: (change: Partial<FormRules>) => void;
  readonly counts: NotificationPreview['byType'] | undefined;
};

/** Types as rows, channels as columns, and how often each would have been sent: a noisy rule stands out. */
export function RulesTable({ form, onChange, counts }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Card>
      <table className={classes['table']} aria-label={t`What you are told of`}>
        <thead>
          <tr>
            <th scope="col" className={classes['whatHead']}>
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <span className={classes['channel']}>
                <IconMail size={16} stroke={1.8} aria-hidden /> <Trans>E-mail</Trans>
              </span>
            </th>
            <th scope="col">
              <span className={classes['channel']}>
                <IconBell size={16} stroke={1.8} aria-hidden /> <Trans>Web</Trans>
              </span>
            </th>
            <th scope="col" className={classes['count']}>
              <Trans>Last 7 days</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {notificationTypes.map((type) => (
            <Row key={type} type={type} form={form} onChange={onChange} count={counts?.[type]} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type RowProps = {
  readonly type: NotificationType;
  readonly form: FormRules;
  readonly onChange: Props['onChange'];
  readonly count: number | undefined;
};

function Row({ type, form, onChange, count }: RowProps): ReactNode {
  const { t } = useLingui();
  const { name, when } = typeDisplay[type];
  const channels = form.types[type];
  const set = (change: Partial<typeof channels>): void =>
    onChange({ types: { ...form.types, [type]: { ...channels, ...change } } });
  const isOff = !channels.email && !channels.web;
  return (
    <tr>
      <th scope="row" className={classes['what']}>
        <div className={classes['type']}>
          <TypeMark type={type} />
          <div className={classes['words']}>
            <span className={classes['name']}>{t(name)}</span>
            {type === 'TRANSPORT_DELAYED' ? (
              <DelayFields delay={form.delay} onChange={(delay) => onChange({ delay })} />
            ) : (
              <span className={classes['detail']}>{t(when)}</span>
            )}
          </div>
        </div>
      </th>
      <td data-label={t`E-mail`}>
        <Checkbox
          aria-label={t`${t(name)}: e-mail`}
          checked={channels.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.checked })}
        />
      </td>
      <td data-label={t`Web`}>
        <Checkbox
          aria-label={t`${t(name)}: web`}
          checked={channels.web}
          onChange={({ currentTarget }) => set({ web: currentTarget.checked })}
        />
      </td>
      <td data-label={t`Last 7 days`} className={classes['count']}>
        {isOff ? (
          <span className={classes['detail']} title={t`Not told`}>
            –
          </span>
        ) : (
          count
        )}
      </td>
    </tr>
  );
}
