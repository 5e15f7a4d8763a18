import type { Intake } from '../gps-signals/intake/intake.ts';
import type { UseLimits } from './usage-limiter.ts';

type Taking = Pick<Intake, 'take'>;

/** An intake that refuses a connection's or device's excess signals before taking any. */
export function limitSignals(intake: Taking, limits: UseLimits): Taking {
  return {
    take: async (source, signals, receivedAt) => {
      limits.signals(
        source.connectionId,
        signals.map(({ trackingId }) => trackingId),
      );
      return await intake.take(source, signals, receivedAt);
    },
  };
}
