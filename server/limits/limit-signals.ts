import type { Intake } from '../gps-signals/intake/intake.ts';
import type { UsageLimiter } from './usage-limiter.ts';

type Taking = Pick<Intake, 'accept'>;

/** An intake that refuses a connection's or device's excess signals before taking any. */
export function limitSignals(intake: Taking, limits: UsageLimiter): Taking {
  return {
    accept: async (source, signals, receivedAt) => {
      limits.signals(
        source.connectionId,
        signals.map(({ trackingId }) => trackingId),
      );
      return await intake.accept(source, signals, receivedAt);
    },
  };
}
