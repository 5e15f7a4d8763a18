import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import type { TryError } from '@milepost/api-contract/webhooks/delivery-outcome';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { useLanguage } from '../i18n/use-language.ts';
import { relativeTime } from '../ui/time/relative-time.ts';

type LastDelivery = NonNullable<Webhook['lastDelivery']>;
export type DeliveryState = WebhookDelivery['state'];
export type TryResult = Pick<NonNullable<WebhookDelivery['lastTry']>, 'status' | 'error'>;

const errorWords: Readonly<Record<TryError, MessageDescriptor>> = {
  TIMEOUT: msg`no answer in 15 s`,
  NAME_UNKNOWN: msg`name not found`,
  ADDRESS_FORBIDDEN: msg`private address`,
  CONNECTION_REFUSED: msg`connection refused`,
  CONNECTION_LOST: msg`connection lost`,
  CERTIFICATE_REFUSED: msg`certificate not trusted`,
  NOT_SIGNED: msg`secret unreadable`,
};

const SECOND_MS = 1_000;

function waitingFor(waiting: number, last: LastDelivery | null, now: number, locale: string): MessageDescriptor {
  if (last?.state !== 'WAITING' || last.nextTryAt === null) {
    return msg`${plural(waiting, { one: '# waits to be sent', other: '# wait to be sent' })}`;
  }
  const next = relativeTime(Math.max(Date.parse(last.nextTryAt), now), now, locale);
  const nextTry = last.tries + 1;
  if (waiting === 1 && last.tries > 0) {
    return msg`1 waits for its ${selectOrdinal(nextTry, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} try, ${next}`;
  }
  return msg`${plural(waiting, { one: '# waits for its next try', other: '# wait for their next try' })}, ${next}`;
}

/** The outcome of deliveries, as shown in lists. */
export function useDeliveryWords() {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const inMs = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const inSeconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    waitingWords: (waiting: number, last: LastDelivery | null, now: number): string =>
      i18n._(waitingFor(waiting, last, now, locale)),
    /** "204", or why there was no answer. */
    answerWords: ({ status, error }: TryResult): string =>
      status === null ? (error === null ? '' : i18n._(errorWords[error])) : String(status),
    tookWords: (ms: number): string =>
      ms < SECOND_MS ? `${inMs.format(ms)}\u00a0ms` : `${inSeconds.format(ms / SECOND_MS)}\u00a0s`,
  };
}
