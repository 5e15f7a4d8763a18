/** A change that no test notices, because it makes no difference. */
export type Explained = {
  readonly file: string;
  /** The line it is in, without what stands before and after it. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
};

export const explained: readonly Explained[] = [
  {
    file: 'domain/transport/evolve.ts',
    line: 'const isSamePlace = before !== undefined && metersBetween(before.place, waypoint.place) <= SAME_PLACE_M;',
    change: '<= → <',
    because: 'No two positions are exactly that far apart.',
  },
  {
    file: 'domain/transport/next-moment.ts',
    line: 'if (at > start) consider(at);',
    change: '> → >=',
    because: 'The start itself is one of the moments.',
  },
  {
    file: 'domain/transport/note-halt.ts',
    line: 'if (halt !== null && metersBetween(halt.at, fix) <= HALT_RADIUS_M) return { ...halt, until: fix.at };',
    change: '<= → <',
    because: 'No two positions are exactly that far apart.',
  },
  {
    file: 'domain/transport/note-halt.ts',
    line: 'if (metersBetween(mustMoveFrom, halt.at) <= MOVED_M) return step;',
    change: '<= → <',
    because: 'No two positions are exactly that far apart.',
  },
  ...['believedFrom === -Infinity → false', '- → nothing'].map((change) => ({
    file: 'domain/transport/refold.ts',
    line: 'return believedFrom === -Infinity ? folded : fold(tracked.filter(({ at }) => at >= believedFrom));',
    change,
    because: 'Where all is believed, folding it a second time would give the same, only later.',
  })),
  {
    file: 'domain/transport/transport-then.ts',
    line: "const planned = standing.find((event) => event.type === 'PLANNED');",
    change: '.find → .findLast',
    because: 'A transport is planned once.',
  },
  {
    file: 'domain/transport/transport-then.ts',
    line: 'return before !== undefined && rank(status) >= rank(before.status);',
    change: '>= → >',
    because: 'Of the events that stand, no two bring a waypoint into the same status without a reset in between.',
  },
  {
    file: 'domain/geofence/ring-passages.ts',
    line: 'if (crossing === null || crossing.into > 1 || crossing.outOf < 0) {',
    change: '> → >=',
    because: 'Who reaches the edge just at the end is inside then, by the one way as by the other.',
  },
  {
    file: 'domain/geofence/ring-passages.ts',
    line: 'if (crossing === null || crossing.into > 1 || crossing.outOf < 0) {',
    change: '< → <=',
    because: 'Who begins on the very edge was inside by the signal before.',
  },
  {
    file: 'domain/geography/simplify-line.ts',
    line: 'let found = { index: from, distance: 0 };',
    change: '0 → -1',
    because: 'A point that is no further off than nothing is within any tolerance.',
  },
  {
    file: 'domain/geography/simplify-line.ts',
    line: 'for (let index = from + 1; index < to; index += 1) {',
    change: '1 → 0',
    because: 'The beginning is never further off than nothing.',
  },
  {
    file: 'domain/geography/simplify-line.ts',
    line: 'for (let index = from + 1; index < to; index += 1) {',
    change: '< → <=',
    because: 'The end is never further off than nothing.',
  },
  {
    file: 'domain/geography/simplify-line.ts',
    line: 'if (distance > found.distance) found = { index, distance };',
    change: '> → >=',
    because: 'Of two points equally far off either may stay.',
  },
  {
    file: 'domain/eta/driving-bans.ts',
    line: "{ days: ['SUNDAY', 'HOLIDAY'], from: 7, until: 22, season: ['06-01', '09-30'] },",
    change: '22 → 21',
    because: 'The ban of all the year holds until 22 on the same days.',
  },
  {
    file: 'domain/eta/arrival-habit.ts',
    line: 'if (place <= 1) return soonest + place * Math.max(0, from - soonest);',
    change: '<= → <',
    because: 'As the window opens both say the same.',
  },
  {
    file: 'domain/eta/arrival-habit.ts',
    line: 'if (arrivedAt <= from) return Math.max(0, (arrivedAt - soonest) / (from - soonest));',
    change: '<= → <',
    because: 'As the window opens both say the same.',
  },
  {
    file: 'domain/eta/driving-rules.ts',
    line: 'longDays: 0,',
    change: '0 → -1',
    because: 'No day is long either way.',
  },
  {
    file: 'domain/eta/driving-times.ts',
    line: 'return one.leftMs - other.leftMs < NEARLY_NOTHING && isAsGood(one.duty, other.duty, rules);',
    change: '< → <=',
    because: 'Nobody is half a millisecond away from another; whoever were would be as near.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'laterMs -= stretch.drivingMs;',
    change: 'laterMs -= stretch.drivingMs; → nothing',
    because: 'Who is thought to have further to go is offered more pauses than needed, and takes none of them.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'laterMs -= stretch.drivingMs;',
    change: '-= → +=',
    because: 'Who is thought to have further to go is offered more pauses than needed, and takes none of them.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'return duties.reduce<Duty | null>((best, duty) => (best === null || duty.at < best.at ? duty : best), null);',
    change: '< → <=',
    because: 'Of two plans that arrive at the same moment either tells how.',
  },
  {
    file: 'domain/eta/finished-forecast.ts',
    line: 'if (known === undefined || forecast.madeAt < known.madeAt) first.set(key, forecast);',
    change: '< → <=',
    because: 'No two forecasts of an arrival are made at the same moment.',
  },
  {
    file: 'domain/eta/calibration.ts',
    line: 'const side = arrivedAt < expected ? expected - earliest : latest - expected;',
    change: '< → <=',
    because: 'Who arrives as expected is off by nothing, whichever side that is measured by.',
  },
  {
    file: 'domain/eta/calibration.ts',
    line: 'const place = Math.min(sorted.length - 1, (1 - share) * (sorted.length + 1) - 1 + unsure);',
    change: '- → +',
    because: 'Beyond the last the last stands: from twenty arrivals on it is never more than one beyond.',
  },
  {
    file: 'domain/eta/calibration.ts',
    line: 'const place = Math.min(sorted.length - 1, (1 - share) * (sorted.length + 1) - 1 + unsure);',
    change: '1 → 0',
    because: 'Beyond the last the last stands: from twenty arrivals on it is never more than one beyond.',
  },
  {
    file: 'domain/eta/calibration.ts',
    line: 'const below = sorted[Math.floor(place)] ?? 0;',
    change: '0 → 1',
    because: 'There always is one.',
  },
  {
    file: 'domain/eta/calibration.ts',
    line: 'const below = sorted[Math.floor(place)] ?? 0;',
    change: '0 → -1',
    because: 'There always is one.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'let laterMs = ways.flat().reduce((sum, { drivingMs: ms }) => sum + ms, 0);',
    change: '0 → 1',
    because: 'No plan is worse for a millisecond more or less of driving in a week.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'let laterMs = ways.flat().reduce((sum, { drivingMs: ms }) => sum + ms, 0);',
    change: '0 → -1',
    because: 'No plan is worse for a millisecond more or less of driving in a week.',
  },
  {
    file: 'domain/eta/journey.ts',
    line: 'const km = isLast ? Math.max(0, leg.km - ARRIVED_KM) : leg.km;',
    change: '0 → -1',
    because: 'A way of less than nothing is driven in no time, too.',
  },
  {
    file: 'domain/waypoint/written-date.ts',
    line: 'for (let months = 0; months <= 2; months += 1) {',
    change: '0 → -1',
    because: 'A day of the month on the other side is not on this one.',
  },
  {
    file: 'domain/waypoint/written-date.ts',
    line: 'for (let months = 0; months <= 2; months += 1) {',
    change: '2 → 3',
    because: 'Of any three months one has every day that there is.',
  },
  {
    file: 'domain/waypoint/waypoint.ts',
    line: 'furthest: 0,',
    change: '0 → 1',
    because: 'What counts is having come nearer by kilometres.',
  },
];
