import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type HelpTerm = { readonly name: MessageDescriptor; readonly meaning: MessageDescriptor };

/** The meaning of terms used on several pages. Each is explained once. */
export const helpTerms = {
  phase: {
    name: msg`Phase`,
    meaning: msg`Planned, incoming from 24 hours before the first stop, ongoing after it, completed after the last one, or cancelled.`,
  },
  presumed: {
    name: msg`Presumably`,
    meaning: msg`The phase follows from the plan alone, because no signal has come yet.`,
  },
  eta: {
    name: msg`Expected arrival (ETA)`,
    meaning: msg`When the truck will arrive, worked out again with each new signal. A time of 5 hours or older is marked as old.`,
  },
  window: {
    name: msg`Range of the arrival time`,
    meaning: msg`In four of five cases the truck arrives within it. It is learned from arrivals that were forecast before.`,
  },
  standing: {
    name: msg`Early, on time, at risk, delayed`,
    meaning: msg`The expected arrival against the planned time. At risk: within the plan, but with a chance of 30 % or more to be late.`,
  },
  unknownArrival: {
    name: msg`Unknown arrival`,
    meaning: msg`The stop is closed, but nobody saw the truck arrive. That is neither on time nor late.`,
  },
  trackingId: {
    name: msg`Tracking ID`,
    meaning: msg`The name under which the vehicle sends its signals, mostly its number plate.`,
  },
  gpsHealth: {
    name: msg`GPS signal low, lost, missing`,
    meaning: msg`Low: the last signal is more than 1 hour old. Lost: more than 5 hours. Missing: there is a tracking ID, but no signal of it has come.`,
  },
  completion: {
    name: msg`Arrived, area arrived`,
    meaning: msg`Arrived: within 1 km of the stop. Area arrived: within 5 km, never within 1 km, and then more than 20 km away.`,
  },
  overdueStop: {
    name: msg`Overdue`,
    meaning: msg`Closed by itself two working days after the planned arrival, because nothing was seen.`,
  },
  needsAction: {
    name: msg`Needs action`,
    meaning: msg`A vehicle is not named, a signal is missing or old, or an arrival needs to be confirmed. Each row says which.`,
  },
  doneForNow: {
    name: msg`Done, snooze, note, assign`,
    meaning: msg`Done for now: back with the next news. Snooze: back at a time you choose. A note is read by your partner, an assignment by your colleagues.`,
  },
  star: {
    name: msg`The star`,
    meaning: msg`Puts a transport on your watchlist. No one else sees it.`,
  },
  twentyEightDays: {
    name: msg`28 days`,
    meaning: msg`How long a transport can be opened after its end. Its figures stay in reports.`,
  },
  evidence: {
    name: msg`Event history of a stop`,
    meaning: msg`What was seen, and when it was known. What a later signal corrected stays readable.`,
  },
  replay: {
    name: msg`How it was`,
    meaning: msg`The slider below the stops shows the transport as it was known at a moment of the past.`,
  },
  agreement: {
    name: msg`Agreement`,
    meaning: msg`A carrier’s consent that a shipper follows its transports. Either side can end it; running transports are followed to their end.`,
  },
  partnerReference: {
    name: msg`Your reference`,
    meaning: msg`Your own number or name for the partner. The partner does not see it.`,
  },
  connection: {
    name: msg`Connection`,
    meaning: msg`A way by which signals come: your telematics, a truck maker’s interface, or a phone.`,
  },
  deviceLog: {
    name: msg`Device log`,
    meaning: msg`The signals of the last 7 days that were refused, each with its reason.`,
  },
  manager: {
    name: msg`Manager`,
    meaning: msg`A member who also invites and removes people, makes keys and sets the defaults of the organization.`,
  },
  apiKey: {
    name: msg`API key`,
    meaning: msg`Lets a program ask for the data of your organization. It is shown once, and can be revoked at any time.`,
  },
  delayThreshold: {
    name: msg`Delay from which you are told`,
    meaning: msg`You are told when a delay first exceeds it, and again only after it has fallen to half of it.`,
  },
  rulesPreview: {
    name: msg`What these rules would have sent`,
    meaning: msg`The messages of the last 7 days, worked out again while you change the rules.`,
  },
  delivery: {
    name: msg`Delivery`,
    meaning: msg`One call of your address. It is signed, tried again for three days, and can be sent again from the log.`,
  },
  knownArrivals: {
    name: msg`Percentages`,
    meaning: msg`They count only known arrivals. Unknown arrivals are shown separately and change no percentage.`,
  },
  volumeBeside: {
    name: msg`The number beside a percentage`,
    meaning: msg`How many transports it is based on. Under 30 known arrivals a percentage says little.`,
  },
  periodBefore: {
    name: msg`The period before`,
    meaning: msg`The same number of days, right before those shown.`,
  },
  endedOn: {
    name: msg`The day of a transport`,
    meaning: msg`The day on which it was completed or cancelled, by the clock of your organization.`,
  },
  tracked: {
    name: msg`Tracked`,
    meaning: msg`Transports with at least one GPS signal.`,
  },
  timeOnSite: {
    name: msg`Time on site`,
    meaning: msg`From arrival to departure, at stops where both are known.`,
  },
  lane: {
    name: msg`Lane`,
    meaning: msg`From the town of the first stop to the town of the last one.`,
  },
  billable: {
    name: msg`Billable`,
    meaning: msg`A transport that ended, completed or cancelled, and had at least one GPS signal. It counts once, in the month in which it ended.`,
  },
  errorOfForecast: {
    name: msg`Error of a forecast`,
    meaning: msg`The time between the forecast and the real arrival, by how many hours ahead it was made.`,
  },
  coverage: {
    name: msg`Share within the range`,
    meaning: msg`How many arrivals fell into the range that was shown. It promises 80 %.`,
  },
  shownWindow: {
    name: msg`Windows`,
    meaning: msg`For each arrival, the first range shown in each span of hours ahead. Percentages are of this many windows; under 20 arrivals there are none.`,
  },
  legLane: {
    name: msg`Lane of a forecast`,
    meaning: msg`From the town of one stop to the town of the next. The way to the first stop is on no lane.`,
  },
  brier: {
    name: msg`Brier score`,
    meaning: msg`How far the stated chance of being late was from what happened. 0 is best; always saying one half gives 0.25.`,
  },
  feature: {
    name: msg`Feature`,
    meaning: msg`A part of Milepost that is on or off for an organization. Administration makes all its people administrators.`,
  },
  adminLogged: {
    name: msg`Security log`,
    meaning: msg`Each look into the data of an organization is written down there, with your name.`,
  },
  withdrawn: {
    name: msg`Withdrawn`,
    meaning: msg`An event that a later signal or a person corrected. It is kept, and no longer counts.`,
  },
  importRow: {
    name: msg`Created, updated, not imported`,
    meaning: msg`What became of each row of the file. A row that is not imported says why; the same file again changes nothing.`,
  },
  importPartner: {
    name: msg`Partner`,
    meaning: msg`The shipper whose transports the file holds. It needs an accepted agreement with each carrier in it.`,
  },
  learnedHabit: {
    name: msg`What was learned`,
    meaning: msg`Speeds, times at stops and errors of past forecasts. Until there are enough, assumptions take their place, and the page says so.`,
  },
  silentDevice: {
    name: msg`Not heard from`,
    meaning: msg`A device that has not sent for as long as you choose, or that an open transport names and that has never sent.`,
  },
  stuckMessage: {
    name: msg`Overdue, given up`,
    meaning: msg`Overdue: it should have left more than 15 minutes ago. Given up: the receiver refused it for good, or its time ran out.`,
  },
  dropMessage: {
    name: msg`Try now, drop`,
    meaning: msg`Try now brings the next attempt forward. What is dropped is never sent; that cannot be undone.`,
  },
  retention: {
    name: msg`Kept for`,
    meaning: msg`After this many days Milepost deletes it by itself.`,
  },
} as const satisfies Record<string, HelpTerm>;

export type HelpTermName = keyof typeof helpTerms;
