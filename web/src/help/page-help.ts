import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { actionReasonOfList } from '@milepost/domain/transport-list/transport-list';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import type { RouteName, routeList } from '../addresses/route-list.ts';
import type { QuestionId } from '../faq/questions/question-id.ts';
import type { HelpTermName } from './help-terms.ts';

type Routes = typeof routeList;

/** Pages with a header, and so with a place for help. */
type HelpedRoute = {
  [N in RouteName]: Routes[N] extends { layout: 'bare' } | { redirectTo: string } ? never : N;
}[RouteName];

export type PageHelp = {
  readonly about: MessageDescriptor;
  readonly terms: readonly HelpTermName[];
  readonly questions?: readonly QuestionId[];
  /** Also explains what can be done about it; null explains that for each reason. */
  readonly reason?: ActionReason | null;
};

/** Why a page has no help. */
type NoHelp = { readonly none: string };

const isOnePage = { none: 'one message and one way on, without a header' } as const;
const leadsOn = { none: 'only leads to another page' } as const;

const ofLists = ['eta', 'standing', 'trackingId', 'star'] as const;
const ofActions = ['needsAction', 'doneForNow', 'trackingId'] as const;

/** What `?` shows for each page. A page without an entry here does not compile. */
export const helpOfPages: { readonly [N in RouteName]: N extends HelpedRoute ? PageHelp : NoHelp } = {
  noOrganization: isOnePage,
  notAuthorized: isOnePage,
  notFound: isOnePage,
  serverError: isOnePage,
  signedOut: isOnePage,
  invitation: { none: 'explains itself to people who have no account yet' },
  callback: { none: 'is never seen' },
  home: leadsOn,
  admin: leadsOn,

  outdatedTransport: {
    about: msg`This transport ended more than 28 days ago and can no longer be opened.`,
    terms: ['twentyEightDays'],
    questions: ['twenty-eight-days', 'who-sees-positions'],
  },
  liveMap: {
    about: msg`All trucks under way where they were last seen. A grey truck is one whose signal is old.`,
    terms: ['standing', 'gpsHealth', 'phase', 'presumed'],
    questions: ['who-sees-positions', 'signal-low-lost'],
  },
  locationArrivals: {
    about: msg`What arrives at one place in the next hours, the worst first. The link shows the same on a screen at the gate.`,
    terms: ['eta', 'standing', 'trackingId'],
    questions: ['how-eta', 'waits-for-window'],
  },
  cockpit: {
    about: msg`Where you stand: what needs you now, how many transports are in which phase, and how punctual the last weeks were.`,
    terms: ['needsAction', 'phase', 'standing', 'knownArrivals'],
    questions: ['needs-action', 'phases', 'unknown-arrival'],
  },
  watchlist: {
    about: msg`The transports that you alone want to keep an eye on, in whatever phase they are.`,
    terms: ['star', 'phase', 'eta', 'standing'],
    questions: ['watchlist'],
  },
  actionRequired: {
    about: msg`Everything that needs your organization’s attention, the most urgent first.`,
    terms: ofActions,
    questions: ['needs-action', 'remind'],
    reason: null,
  },
  trackingIdMissing: {
    about: msg`Transports that begin soon or are under way, and whose vehicle is not named.`,
    terms: ofActions,
    questions: ['tracking-id', 'remind'],
    reason: actionReasonOfList('trackingIdMissing'),
  },
  gpsMissing: {
    about: msg`Transports whose vehicle is named, and has never sent for them.`,
    terms: [...ofActions, 'gpsHealth'],
    questions: ['signal-low-lost', 'refused-signals', 'remind'],
    reason: actionReasonOfList('gpsMissing'),
  },
  gpsLost: {
    about: msg`Transports whose vehicle has been silent for more than 5 hours.`,
    terms: [...ofActions, 'gpsHealth'],
    questions: ['signal-low-lost', 'late-signals', 'remind'],
    reason: actionReasonOfList('gpsLost'),
  },
  gpsLow: {
    about: msg`Transports whose vehicle has been silent for more than 1 hour.`,
    terms: [...ofActions, 'gpsHealth'],
    questions: ['signal-low-lost', 'remind'],
    reason: actionReasonOfList('gpsLow'),
  },
  waypointConfirmation: {
    about: msg`Stops where nobody can say whether the vehicle was there.`,
    terms: [...ofActions, 'unknownArrival'],
    questions: ['complete-by-hand', 'unknown-arrival'],
    reason: actionReasonOfList('waypointConfirmation'),
  },
  snoozed: {
    about: msg`What your organization has put off. Each comes back by itself at the time beside it.`,
    terms: ofActions,
    questions: ['needs-action'],
  },
  planned: {
    about: msg`Transports whose first stop is more than 24 hours away. Nothing is tracked yet.`,
    terms: ['phase', 'trackingId', 'star'],
    questions: ['phases', 'contacts'],
  },
  incoming: {
    about: msg`Transports whose first stop is due within 24 hours, or already due.`,
    terms: [...ofLists, 'presumed', 'gpsHealth'],
    questions: ['phases', 'presumed', 'how-eta'],
  },
  presumablyIncoming: {
    about: msg`By their schedule these are on the way to their first stop. No signal has shown it.`,
    terms: ['presumed', 'trackingId', 'gpsHealth'],
    questions: ['presumed'],
  },
  ongoing: {
    about: msg`Transports that have been at their first stop and not yet at their last one.`,
    terms: [...ofLists, 'window', 'gpsHealth'],
    questions: ['how-eta', 'window', 'at-risk', 'old-eta'],
  },
  presumablyOngoing: {
    about: msg`By their schedule these have left their first stop. No signal has shown it.`,
    terms: ['presumed', 'trackingId', 'gpsHealth'],
    questions: ['presumed'],
  },
  completed: {
    about: msg`Transports that ended in the last 28 days, other than by cancellation.`,
    terms: ['completion', 'overdueStop', 'unknownArrival', 'twentyEightDays'],
    questions: ['arrival-seen', 'unknown-arrival', 'overdue', 'twenty-eight-days'],
  },
  arrived: {
    about: msg`Transports whose truck came within 1 km of the last stop.`,
    terms: ['completion', 'twentyEightDays'],
    questions: ['arrival-seen'],
  },
  areaArrived: {
    about: msg`Transports whose truck was near the last stop, never right there, and has left. The pin may be in the wrong place.`,
    terms: ['completion', 'twentyEightDays'],
    questions: ['arrival-seen'],
  },
  manuallyCompleted: {
    about: msg`Transports whose last stop somebody confirmed by hand.`,
    terms: ['completion', 'twentyEightDays'],
    questions: ['complete-by-hand'],
  },
  overdue: {
    about: msg`Transports that were closed by themselves, because their arrival was never seen.`,
    terms: ['overdueStop', 'unknownArrival', 'twentyEightDays'],
    questions: ['overdue', 'unknown-arrival'],
  },
  cancelled: {
    about: msg`Transports that one of the two parties has ended, in the last 28 days.`,
    terms: ['twentyEightDays'],
    questions: ['cancel'],
  },
  search: {
    about: msg`Transports of every phase that contain the words: in reference, tracking ID, partner or stops.`,
    terms: ['phase', 'trackingId', 'twentyEightDays'],
    questions: ['twenty-eight-days'],
  },
  transport: {
    about: msg`One transport: its stops with plan and forecast, where it is, what was seen of it, and its documents.`,
    terms: ['eta', 'window', 'standing', 'completion', 'evidence', 'gpsHealth', 'replay'],
    questions: ['how-eta', 'window', 'arrival-seen', 'who-sees-positions', 'cancel'],
  },
  waypoint: {
    about: msg`One stop of a transport: its plan, its forecast, and what was seen there.`,
    terms: ['eta', 'window', 'standing', 'completion', 'evidence'],
    questions: ['arrival-seen', 'late-signals', 'time-zones'],
  },
  notificationSettings: {
    about: msg`What you are told of, by bell or e-mail, and what is the default for your colleagues.`,
    terms: ['delayThreshold', 'rulesPreview', 'manager'],
    questions: ['what-am-i-told', 'too-many-mails', 'told-once'],
  },
  carriers: {
    about: msg`The carriers you work with, whom you have invited, and whose trucks can be followed.`,
    terms: ['agreement', 'partnerReference', 'connection'],
    questions: ['invite-carrier', 'carrier-not-connected'],
  },
  shippers: {
    about: msg`The shippers you work with.`,
    terms: ['agreement', 'partnerReference'],
    questions: ['what-is-shared'],
  },
  agreementRequests: {
    about: msg`Shippers who ask to follow the transports that you drive for them. Nothing is shared before you accept.`,
    terms: ['agreement'],
    questions: ['what-is-shared', 'who-sees-positions'],
  },
  agreementHistory: {
    about: msg`The requests that were answered or withdrawn, and the agreements that have ended.`,
    terms: ['agreement'],
    questions: ['what-is-shared'],
  },
  vehicles: {
    about: msg`The vehicles that your shippers know, and those that they have named and that you still have to confirm.`,
    terms: ['trackingId', 'connection'],
    questions: ['tracking-id', 'what-is-shared'],
  },
  gpsSignalConnection: {
    about: msg`How signals come to Milepost, which devices send, and why a signal was refused.`,
    terms: ['connection', 'trackingId', 'deviceLog', 'gpsHealth'],
    questions: ['connect', 'refused-signals', 'late-signals', 'carrier-not-connected'],
  },
  people: {
    about: msg`Who works in your organization, who may do what, and the keys of your programs.`,
    terms: ['manager', 'apiKey'],
    questions: ['colleagues', 'sign-in-safely'],
  },
  punctuality: {
    about: msg`How punctual the transports were that ended in this period. A click on a bar opens the transports behind it.`,
    terms: ['knownArrivals', 'unknownArrival', 'volumeBeside', 'periodBefore', 'endedOn'],
    questions: ['unknown-arrival', 'arrival-seen'],
  },
  carrierPerformance: {
    about: msg`Your carriers side by side: punctuality, how much of their work can be followed, and how long they stand on site.`,
    terms: ['knownArrivals', 'volumeBeside', 'tracked', 'timeOnSite', 'periodBefore'],
    questions: ['unknown-arrival', 'signal-low-lost'],
  },
  volumeReport: {
    about: msg`How many transports ended in this period, by lane, carrier and week.`,
    terms: ['endedOn', 'lane', 'tracked', 'periodBefore'],
  },
  billingReport: {
    about: msg`The transports that are billed, by month.`,
    terms: ['billable', 'endedOn'],
  },
  etaQuality: {
    about: msg`How good the forecasts were that you were shown, by how far ahead they were made.`,
    terms: ['errorOfForecast', 'coverage', 'shownWindow', 'legLane', 'brier', 'periodBefore'],
    questions: ['how-eta', 'window'],
  },
  faq: {
    about: msg`Questions and answers. The search finds every word of both; the address of an open question can be passed on.`,
    terms: [],
  },
  webhooks: {
    about: msg`Addresses of your own systems that Milepost calls when something happens to a transport.`,
    terms: ['delivery', 'phase'],
    questions: ['own-systems'],
  },
  adminOrganizations: {
    about: msg`All organizations of this installation, their people and their features.`,
    terms: ['feature', 'manager', 'adminLogged'],
  },
  adminCsvImport: {
    about: msg`Plans or changes many transports of one organization from a table. The template has every column.`,
    terms: ['importPartner', 'importRow', 'adminLogged'],
  },
  transportImport: {
    about: msg`Plans or changes many of your transports from a table. The template has every column.`,
    terms: ['importRow', 'agreement'],
  },
  adminTransport: {
    about: msg`Any transport of this installation with all that is kept of it: stops, events and forecasts.`,
    terms: ['withdrawn', 'adminLogged', 'eta'],
  },
  adminStatusTransitions: {
    about: msg`How each stop of a transport came to its status, step by step.`,
    terms: ['withdrawn', 'completion', 'adminLogged'],
  },
  adminBillableTransactions: {
    about: msg`How many transports of a month are billable, by shipper.`,
    terms: ['billable', 'endedOn', 'adminLogged'],
  },
  adminLearnedForecasts: {
    about: msg`What forecasts have learned from arrivals, and what they assume until then.`,
    terms: ['learnedHabit', 'errorOfForecast', 'coverage'],
  },
  adminDevices: {
    about: msg`Devices of all carriers that are silent, since when, and which open transports wait for them.`,
    terms: ['silentDevice', 'connection', 'trackingId', 'adminLogged'],
  },
  adminMessages: {
    about: msg`E-mails, SMS and webhook calls that should have been sent and were not, by receiver.`,
    terms: ['stuckMessage', 'dropMessage', 'adminLogged'],
  },
  adminInstallation: {
    about: msg`How this installation is: version, space, what is kept for how long, and which connections fail.`,
    terms: ['retention', 'connection'],
  },
};
