import { webhookEvents } from '@milepost/domain/notification/occurrence';

/**
 * - WAITING: for its first or next attempt
 * - DELIVERED: answered with 2xx
 * - FAILED: the last attempt failed
 * - STOPPED: the webhook was disabled or deleted before
 */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'STOPPED'] as const;

/**
 * Why an attempt has no response.
 *
 * - TIMEOUT: none within 15 seconds
 * - NAME_UNKNOWN: the name resolves to no address
 * - ADDRESS_FORBIDDEN: the name now resolves to a private network
 * - CONNECTION_REFUSED: no connections are accepted there
 * - CONNECTION_LOST: it broke before there was a response, or what arrived was not one
 * - CERTIFICATE_REFUSED: SSL is verified, and the certificate is not trusted
 * - NOT_SIGNED: the signing secret can no longer be decrypted; a new one can be created
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

/** An event, or the test requested by a person. */
export const deliveredEvents = [...webhookEvents, 'test'] as const;

export type DeliveredEvent = (typeof deliveredEvents)[number];
