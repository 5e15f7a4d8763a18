import { Type } from 'typebox';

export const Id = Type.String({ format: 'uuid' });

/** RFC 3339; responses always use UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** A time in a request; the server also refuses times outside a sensible span around the present. */
export const RequestInstant = Type.String({
  format: 'date-time',
  'x-sensible': true,
  description: 'From one year in the past to five years in the future.',
});
