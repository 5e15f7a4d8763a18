import type { Query } from '@milepost/api-contract/call';
import { listJudgedForecasts, MAX_JUDGED_LISTED } from '@milepost/api-contract/forecasts/judged-forecasts';
import { bucketOfExpected } from '@milepost/domain/eta/learn/finished-forecast';
import { isInside } from '@milepost/domain/eta/learn/forecast-score';
import { bucketOf } from '@milepost/domain/eta/learn/remaining-time';
import { shownWindows, type ReportedForecast } from '@milepost/domain/eta/learn/scorecard-report';
import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { readArrivals } from './scorecard-request.ts';
import { minutesOf } from './present-score.ts';
import { endsOf, type Stop } from './reported-forecasts-store.ts';

const HOUR_MS = 3_600_000;

type Wanted = Query<typeof listJudgedForecasts>;
type Judged = { readonly forecast: ReportedForecast; readonly stop: Stop };
type Parts = { readonly database: Database; readonly now: () => number };

/** The forecasts behind a figure of the scorecard, one by one. */
export function registerJudgedForecastRoutes(app: FastifyInstance, parts: Parts): void {
  registerCall(
    app,
    listJudgedForecasts,
    async ({ principal: { organization }, query }) => {
      const { judged, ...asked } = await readJudged(parts, organization, query);
      const now = parts.now();
      const forecasts = judged.slice(0, MAX_JUDGED_LISTED).map((one) => presentJudged(one, now));
      return { ...asked, total: judged.length, forecasts };
    },
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const { judged, from, to } = await readJudged(parts, organization, query);
        await sendCsv(reply, `judged-forecasts-${from}-${to}`, [
          [...columns, 'errorMinutes', 'insideWindow'],
          ...judged.map(rowOf),
        ]);
      },
    },
  );
}

/** Latest arrivals first; for each arrival, the earliest forecast first. */
async function readJudged(parts: Parts, organization: MemberOrganization, query: Wanted) {
  const { hoursAhead, isInside: wantsInside, ...wanted } = query;
  const bucket = hoursAhead === undefined ? null : bucketOf(hoursAhead * HOUR_MS);
  return await readArrivals(parts, organization, wanted, async ({ days, timeZone, readDays }) => {
    const { forecasts, stops, isCut } = await readDays(days);
    const judged = shownWindows(forecasts).flatMap((forecast): Judged[] => {
      const stop = stops.get(forecast.waypointId);
      const isWanted =
        (bucket === null || bucketOfExpected(forecast) === bucket) &&
        (wantsInside === undefined || isInside(forecast) === wantsInside);
      return stop === undefined || !isWanted ? [] : [{ forecast, stop }];
    });
    judged.sort(({ forecast: a }, { forecast: b }) => b.arrivedAt - a.arrivedAt || a.madeAt - b.madeAt);
    return { ...days, timeZone, isCut, judged };
  });
}

function presentJudged({ forecast, stop }: Judged, now: number) {
  return {
    transportId: stop.transportId,
    reference: stop.reference,
    partnerId: stop.partnerId,
    partner: stop.partnerName,
    from: endsOf(stop)?.from ?? null,
    to: { city: stop.city, countryCode: stop.countryCode },
    madeAt: written(forecast.madeAt),
    expected: written(forecast.expected),
    min: written(forecast.min),
    max: written(forecast.max),
    arrivedAt: written(forecast.arrivedAt),
    isInside: isInside(forecast),
    canBeOpened: !isOutdated(stop.completedAt, now),
  };
}

const columns = [
  'arrivedAt',
  'reference',
  'partner',
  'fromCountry',
  'fromCity',
  'toCountry',
  'toCity',
  'madeAt',
  'expected',
  'min',
  'max',
] as const;

function rowOf({ forecast, stop }: Judged) {
  return [
    written(forecast.arrivedAt),
    stop.reference,
    stop.partnerName,
    stop.fromCountryCode,
    stop.fromCity,
    stop.countryCode,
    stop.city,
    written(forecast.madeAt),
    written(forecast.expected),
    written(forecast.min),
    written(forecast.max),
    minutesOf(forecast.arrivedAt - forecast.expected),
    isInside(forecast) ? 'yes' : 'no',
  ];
}

const written = (at: number): string => new Date(at).toISOString();
