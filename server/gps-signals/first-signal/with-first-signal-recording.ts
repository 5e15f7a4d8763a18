import { logBackgroundFailure } from '../../database/log-background-failure.ts';
import type { Database } from '../../database/database.ts';
import { publishTopic } from '../../live/hints-store.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';
import type { Intake } from '../intake/intake.ts';
import { type NewFirstSignal, writeFirstSignal } from './first-signal-store.ts';

type SignalIntake = Pick<Intake, 'accept'>;
type Parts = { readonly database: Database; readonly logger: Parameters<typeof logBackgroundFailure>[0]['logger'] };

const REMEMBERED = 10_000;

/** An intake that notes the first signal of each connection, for the person who has just set it up and is waiting. */
export function withFirstSignalRecording(
  intake: SignalIntake,
  { database: { worker, presence }, logger }: Parts,
): SignalIntake {
  const noted = new RecentMap<string, true>(REMEMBERED);
  const note = async (first: NewFirstSignal): Promise<void> => {
    const carrierId = await writeFirstSignal(worker, first);
    if (carrierId !== null) await publishTopic(worker, { topic: 'connections', parties: [carrierId] });
  };
  return {
    async accept(source, signals, receivedAt) {
      const outcomes = await intake.accept(source, signals, receivedAt);
      const { connectionId } = source;
      if (noted.get(connectionId) === true) return outcomes;
      const first = signals[outcomes.findIndex(({ status }) => status !== 'QUARANTINED')];
      if (first === undefined) return outcomes;
      noted.set(connectionId, true);
      // Not awaited: the signal is stored, whatever happens here.
      note({ connectionId, signal: first, receivedAt }).catch((error: unknown) => {
        noted.delete(connectionId);
        void logBackgroundFailure({ presence, logger }, error, 'the first signal of a connection could not be noted');
      });
      return outcomes;
    },
  };
}
