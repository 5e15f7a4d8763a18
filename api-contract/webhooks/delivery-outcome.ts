import { webhookEvents } from '@milepost/domain/notification/occurrence';

/**
 * - WAITING: for its first or next try
 * - DELIVERED: answered with 2xx
 * - FAILED: the last try failed
 * - STOPPED: the webhook was switched off or deleted before
 */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'STOPPED'] as const;

/**
 * Why a try has no answer.
 *
 * - TIMEOUT: none within 15 seconds
 * - NAME_UNKNOWN: no address is known by this name
 * - ADDRESS_FORBIDDEN: the name leads into a private network now
 * - CONNECTION_REFUSED: no connections are taken there
 * - CONNECTION_LOST: it broke before there was an answer, or what came was none
 * - CERTIFICATE_REFUSED: SSL is verified, and the certificate is not trusted
 * - NOT_SIGNED: the signing secret cannot be opened any more; another one can be made
 */
export const tryErrors = [
  'TIMEOUT',
  'NAME_UNKNOWN',
  'ADDRESS_FORBIDDEN',
  'CONNECTION_REFUSED',
  'CONNECTION_LOST',
  'CERTIFICATE_REFUSED',
  'NOT_SIGNED',
] as const;

export type TryError = (typeof tryErrors)[number];

/** An event, or the test that a person asked for. */
export const deliveredEvents = [...webhookEvents, 'test'] as const;

export type DeliveredEvent = (typeof deliveredEvents)[number];
