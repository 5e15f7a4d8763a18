import { describe, expect, test } from 'vitest';
import { readLane, writeLane } from './lane-text.ts';
import {
  drillDownQuery,
  readReportUrlState,
  reportQuery,
  type ReportUrlState,
  writeReportUrlState,
} from './report-url-state.ts';

const usual = { span: 'last28', grouping: 'carrier' } as const;
const today = Temporal.PlainDate.from('2026-11-25');
const carrier = '01a6b1a1-a1d1-71b7-9b38-ade35e1df0cd';
const other = '01a6b1a1-a1d1-71b7-9b38-ade35e1df0ce';
const lane = {
  from: { countryCode: 'NL', city: "'s-Gravenhage" },
  to: { countryCode: 'DE', city: 'Frankfurt am Main' },
};
const opens = readReportUrlState({}, usual);

/** As the router returns it: undefined values are not in the address. */
function addressOf(place: ReportUrlState): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writeReportUrlState(place, usual)).filter(([, value]) => value !== undefined),
  );
}

describe('the address of a report', () => {
  test('is plain in the initial state', () => {
    expect(addressOf(opens)).toEqual({});
    expect(reportQuery(opens, today)).toEqual({ from: '2026-10-29', to: '2026-11-25', step: 'WEEK' });
  });

  test.each<Partial<ReportUrlState>>([
    { span: { preset: 'lastMonth' } },
    { span: { from: '2026-01-01', to: '2026-03-31' }, step: 'MONTH' },
    { isCompared: false, grouping: 'period' },
    { carrierIds: [carrier, other], country: 'FR' },
    { lane },
    { sort: { column: 'share', direction: 'asc' } },
    {
      drillDown: {
        figure: 'delayed',
        days: { from: '2026-11-16', to: '2026-11-22' },
        carrierId: null,
        lane,
        country: null,
      },
    },
    { drillDown: { figure: 'all', days: null, carrierId: carrier, lane: null, country: null } },
    { drillDown: { figure: 'unknown', days: null, carrierId: null, lane: null, country: 'PL' } },
  ])('keeps %j', (change) => {
    const place = { ...opens, ...change };
    expect(readReportUrlState(addressOf(place), usual)).toEqual(place);
  });

  test.each([
    { days: '2026-02-30..2026-03-01' },
    { days: '2026-03-02..2026-03-01' },
    { days: '2025-01-01..2026-03-01' },
    { days: '2026-03-01..2026-03-02..2026-03-03' },
    { days: ['last7', 'last90'] },
    { step: 'year', by: 'driver', compare: 'maybe', carrier: 'me', country: 'Germany', lane: 'Hamburg > Lyon' },
    { sort: 'share' },
    { show: 'everything', of: carrier },
  ])('ignores %j', (search) => {
    expect(readReportUrlState(search, usual)).toEqual(opens);
  });

  test('has no country if it has a lane', () => {
    expect(readReportUrlState({ lane: writeLane(lane), country: 'FR' }, usual)).toMatchObject({ lane, country: null });
  });

  test('names a lane as people write it', () => {
    expect(writeLane(lane)).toBe("NL 's-Gravenhage > DE Frankfurt am Main");
    expect(readLane('DE Hamburg > FR Lyon > FR Nice')).toBeNull();
    expect(readLane('')).toBeNull();
  });
});

describe('the transports behind a figure', () => {
  const nothing = { days: null, carrierId: null, lane: null, country: null };

  test('are those of the report, as the figure counts them', () => {
    const place = { ...opens, carrierIds: [carrier, other], country: 'FR' };
    expect(drillDownQuery(place, { ...nothing, figure: 'delayed' }, today)).toEqual({
      from: '2026-10-29',
      to: '2026-11-25',
      carrierId: [carrier, other],
      toCountry: 'FR',
      arrival: ['DELAYED'],
    });
    expect(drillDownQuery(opens, { ...nothing, figure: 'known' }, today)).toMatchObject({
      arrival: ['EARLY', 'ON_TIME', 'DELAYED'],
    });
  });

  test('of one bar are only those of its days, carrier or lane', () => {
    const place = { ...opens, carrierIds: [carrier, other], country: 'DE' };
    const days = { from: '2026-11-16', to: '2026-11-22' };
    expect(drillDownQuery(place, { ...nothing, figure: 'untracked', days, carrierId: other, lane }, today)).toEqual({
      ...days,
      carrierId: [other],
      fromCountry: 'NL',
      fromCity: "'s-Gravenhage",
      toCountry: 'DE',
      toCity: 'Frankfurt am Main',
      isTracked: false,
    });
  });

  test('of a country in a report of one lane are those of the lane', () => {
    const listed = { ...nothing, figure: 'all', country: 'DE' } as const;
    expect(drillDownQuery({ ...opens, lane }, listed, today)).toMatchObject({
      fromCountry: 'NL',
      toCity: 'Frankfurt am Main',
    });
  });
});
