import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const gps: readonly Question[] = [
  {
    id: 'tracking-id',
    question: msg`What is a tracking ID?`,
    answer: [
      msg`The name under which a vehicle sends its signals, mostly its number plate. Upper and lower case make no difference, and several spaces count as one.`,
      msg`Carriers and shippers can enter it. A carrier can refuse a vehicle, and can set which of its vehicles shippers may name.`,
    ],
  },
  {
    id: 'connect',
    role: 'CARRIER',
    question: msg`How do our trucks become visible?`,
    answer: [
      msg`With whatever you have: your telematics or fleet software sends its signals to Milepost, Milepost fetches them from a truck maker’s interface, or a phone with a free app scans one code. GPS signal connection guides you through each of them and shows the first signal by itself.`,
      msg`Then name the vehicle in each transport. Signals of the last 24 hours before its first stop are taken into account.`,
    ],
    see: ['gpsSignalConnection', 'vehicles'],
  },
  {
    id: 'carrier-not-connected',
    role: 'SHIPPER',
    question: msg`A carrier has no telematics. Can its trucks be followed?`,
    answer: [
      msg`Yes, a driver’s phone is enough. For one transport the carrier sends its driver a link to a page that needs no app. For all transports of a truck it connects the phone once, under GPS signal connection: the driver scans one code.`,
    ],
    see: ['carriers'],
  },
  {
    id: 'signal-low-lost',
    question: msg`What do GPS signal low, lost and missing mean?`,
    answer: [
      msg`Low: the last signal is more than 1 hour old. Lost: more than 5 hours. Missing: there is a tracking ID, but no signal of it has come for this transport.`,
      msg`Each says its cause, as far as it is known, and what you can do: a device that is unknown, one that sends without a position, one whose clock is wrong, a connection that is silent as a whole.`,
    ],
    see: ['actionRequired'],
  },
  {
    id: 'refused-signals',
    role: 'CARRIER',
    question: msg`Signals were sent but do not show. Where are they?`,
    answer: [
      msg`In the device log of GPS signal connection. It holds each signal that was refused, with the reason: a position that cannot be true, a clock that runs ahead, more than 28 days of age.`,
      msg`A good signal outside the time of a transport is kept, but moves nothing: tracking begins 24 hours before the first planned arrival.`,
    ],
    see: ['gpsSignalConnection'],
  },
  {
    id: 'late-signals',
    question: msg`What happens to signals that come late?`,
    answer: [
      msg`They count at the time at which the device recorded them, up to 72 hours later. Arrivals are filled in or corrected; what is corrected stays readable in the event history of the stop.`,
      msg`News that is more than an hour old disturbs no one: it appears in the bell, and no e-mail is sent.`,
    ],
  },
];
