import { withDeviceNames } from './device-names/with-device-names.ts';
import { withFirstSignalRecording } from './first-signal/with-first-signal-recording.ts';
import type { Intake } from './intake/intake.ts';

type SignalIntake = Pick<Intake, 'accept'>;
type Parts = Parameters<typeof withFirstSignalRecording>[1];

/** Every signal, sent or fetched, passes through here: devices get their names, and first signals are noted. */
export function receivingIntake(intake: SignalIntake, parts: Parts): SignalIntake {
  return withDeviceNames(withFirstSignalRecording(intake, parts), parts.database);
}
