import { Type } from 'typebox';

export const Id = Type.String({ format: 'uuid' });

/** RFC 3339, always in UTC in answers. */
export const Instant = Type.String({ format: 'date-time' });
