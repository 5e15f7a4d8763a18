import { nameDevices } from './device-names/with-device-names.ts';
import { noteFirstSignals } from './first-signal/with-first-signal-recording.ts';
import type { Intake } from './intake/intake.ts';

type Taking = Pick<Intake, 'take'>;
type Parts = Parameters<typeof noteFirstSignals>[1];

/** Every signal, sent or fetched, passes through here: devices get their names, and first signals are noted. */
export function receivingIntake(intake: Taking, parts: Parts): Taking {
  return nameDevices(noteFirstSignals(intake, parts), parts.database);
}
