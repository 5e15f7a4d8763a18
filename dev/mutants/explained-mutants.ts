/** A change that no test notices, because it makes no difference. */
export type ExplainedMutant = {
  readonly file: string;
  /** The line it is in, without the space around it. */
  readonly line: string;
  readonly change: string;
  readonly reason: string;
};

/** Changes in one file for one reason, each with its line. */
type Group = Pick<ExplainedMutant, 'file' | 'reason'> & {
  readonly changes: readonly (readonly [line: string, change: string])[];
};

const groups: readonly Group[] = [
  {
    file: 'domain/transport/evolve.ts',
    reason: 'No two positions are exactly that far apart.',
    changes: [
      [
        'const isSamePlace = before !== undefined && metersBetween(before.place, waypoint.place) <= SAME_PLACE_M;',
        '<= → <',
      ],
    ],
  },
  {
    file: 'domain/transport/reading/next-moment.ts',
    reason: 'The start itself is one of the moments.',
    changes: [['if (at > start) consider(at);', '> → >=']],
  },
  {
    file: 'domain/transport/fold/apply-halt.ts',
    reason: 'No two positions are exactly that far apart.',
    changes: [
      [
        'if (halt !== null && metersBetween(halt.at, fix) <= STANDS_WITHIN_M) return { ...halt, until: fix.at };',
        '<= → <',
      ],
      ['if (metersBetween(mustMoveFrom, halt.at) <= MOVED_M) return step;', '<= → <'],
    ],
  },
  {
    file: 'domain/transport/history/refold.ts',
    reason: 'Where all is believed, folding it a second time would give the same, only later.',
    changes: [
      [
        'return believedFrom === -Infinity ? folded : fold(tracked.filter(({ at }) => at >= believedFrom));',
        'believedFrom === -Infinity → false',
      ],
      [
        'return believedFrom === -Infinity ? folded : fold(tracked.filter(({ at }) => at >= believedFrom));',
        '- → nothing',
      ],
    ],
  },
  {
    file: 'domain/transport/history/transport-as-known-at.ts',
    reason: 'A transport is planned once.',
    changes: [["const planned = standing.find((event) => event.type === 'PLANNED');", '.find → .findLast']],
  },
  {
    file: 'domain/transport/history/transport-as-known-at.ts',
    reason: 'Of the events that stand, no two bring a waypoint into the same status without a reset in between.',
    changes: [['return before !== undefined && rank(status) >= rank(before.status);', '>= → >']],
  },
  {
    file: 'domain/geofence/ring-passages.ts',
    reason: 'Who reaches the edge just at the end is inside then, by the one way as by the other.',
    changes: [['if (crossing === null || crossing.into > 1 || crossing.outOf < 0) {', '> → >=']],
  },
  {
    file: 'domain/geofence/ring-passages.ts',
    reason: 'Who begins on the very edge was inside by the signal before.',
    changes: [['if (crossing === null || crossing.into > 1 || crossing.outOf < 0) {', '< → <=']],
  },
  {
    file: 'domain/geography/simplify-line.ts',
    reason: 'A point that is no further off than nothing is within any tolerance.',
    changes: [['let found = { index: from, distance: 0 };', '0 → -1']],
  },
  {
    file: 'domain/geography/simplify-line.ts',
    reason: 'The beginning is never further off than nothing.',
    changes: [['for (let index = from + 1; index < to; index += 1) {', '1 → 0']],
  },
  {
    file: 'domain/geography/simplify-line.ts',
    reason: 'The end is never further off than nothing.',
    changes: [['for (let index = from + 1; index < to; index += 1) {', '< → <=']],
  },
  {
    file: 'domain/geography/simplify-line.ts',
    reason: 'Of two points equally far off either may stay.',
    changes: [['if (distance > found.distance) found = { index, distance };', '> → >=']],
  },
  {
    file: 'domain/eta/route/driving-bans.ts',
    reason: 'The ban of all the year holds until 22 on the same days.',
    changes: [["{ days: ['SUNDAY', 'HOLIDAY'], from: 7, until: 22, season: ['06-01', '09-30'] },", '22 → 21']],
  },
  {
    file: 'domain/eta/learn/arrival-habit.ts',
    reason: 'As the window opens both say the same.',
    changes: [
      ['if (place <= 1) return soonest + place * Math.max(0, from - soonest);', '<= → <'],
      ['if (arrivedAt <= from) return Math.max(0, (arrivedAt - soonest) / (from - soonest));', '<= → <'],
    ],
  },
  {
    file: 'domain/eta/drive/driving-rules.ts',
    reason: 'No day is long either way.',
    changes: [['longDays: 0,', '0 → -1']],
  },
  {
    file: 'domain/eta/journey.ts',
    reason: 'Who is thought to have further to go is offered more pauses than needed, and takes none of them.',
    changes: [
      ['laterMs -= stretch.drivingMs;', 'laterMs -= stretch.drivingMs; → nothing'],
      ['laterMs -= stretch.drivingMs;', '-= → +='],
    ],
  },
  {
    file: 'domain/eta/journey.ts',
    reason: 'Of two plans that arrive at the same moment either tells how.',
    changes: [
      [
        'return duties.reduce<Duty | null>((best, duty) => (best === null || duty.at < best.at ? duty : best), null);',
        '< → <=',
      ],
    ],
  },
  {
    file: 'domain/eta/learn/finished-forecast.ts',
    reason: 'No two forecasts of an arrival are made at the same moment.',
    changes: [['if (known === undefined || forecast.madeAt < known.madeAt) first.set(key, forecast);', '< → <=']],
  },
  {
    file: 'domain/eta/journey.ts',
    reason: 'No plan is worse for a millisecond more or less of driving in a week.',
    changes: [
      ['let laterMs = ways.flat().reduce((sum, { drivingMs: ms }) => sum + ms, 0);', '0 → 1'],
      ['let laterMs = ways.flat().reduce((sum, { drivingMs: ms }) => sum + ms, 0);', '0 → -1'],
    ],
  },
  {
    file: 'domain/eta/journey.ts',
    reason: 'A way of less than nothing is driven in no time, too.',
    changes: [['const km = isLast ? Math.max(0, leg.km - ARRIVED_KM) : leg.km;', '0 → -1']],
  },
  {
    file: 'domain/waypoint/parse-date.ts',
    reason: 'A day of the month on the other side is not on this one.',
    changes: [['for (let months = 0; months <= 2; months += 1) {', '0 → -1']],
  },
  {
    file: 'domain/waypoint/parse-date.ts',
    reason: 'Of any three months one has every day that there is.',
    changes: [['for (let months = 0; months <= 2; months += 1) {', '2 → 3']],
  },
  {
    file: 'domain/waypoint/known-zone.ts',
    reason: 'What is remembered is what would be found again.',
    changes: [
      ['const found = known.get(timezone) ?? zoneOrUtc(timezone);', 'known.get(timezone) ?? → nothing'],
      ['known.set(timezone, found);', 'known.set(timezone, found); → nothing'],
    ],
  },
  {
    file: 'domain/waypoint/known-zone.ts',
    reason: 'A zone has its name at every moment.',
    changes: [
      ['return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone).timeZoneId;', '0 → 1'],
      ['return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone).timeZoneId;', '0 → -1'],
    ],
  },
  {
    file: 'domain/gps-signal/tracking-id.ts',
    reason: 'Plain text only gets the same answer sooner.',
    changes: [
      ['if (PLAIN.test(written)) return written;', 'PLAIN.test(written) → false'],
      [
        "return PLAIN.test(normal) ? normal.toUpperCase() : normal.toLowerCase().toUpperCase().normalize('NFC');",
        'PLAIN.test(normal) → false',
      ],
    ],
  },
  {
    file: 'domain/waypoint/waypoint.ts',
    reason: 'What counts is having come nearer by kilometres.',
    changes: [['furthest: 0,', '0 → 1']],
  },
  {
    file: 'domain/eta/drive/driving-times.ts',
    reason: 'Without it only more plans are looked at.',
    changes: [
      [
        'if (stretch.laterMs < ROUNDING_TOLERANCE_MS && next.notBefore >= best) break;',
        'stretch.laterMs < ROUNDING_TOLERANCE_MS && next.notBefore >= best → false',
      ],
      ['if (stretch.laterMs < ROUNDING_TOLERANCE_MS && next.notBefore >= best) break;', '>= → >'],
      ['best = Math.min(best, stopped.at);', 'best = Math.min(best, stopped.at); → nothing'],
      ['best = Math.min(best, stopped.at);', '.min → .max'],
    ],
  },
  {
    file: 'domain/eta/drive/driving-times.ts',
    reason: 'Nothing that lies ahead takes exactly half a millisecond.',
    changes: [['if (stretch.laterMs < ROUNDING_TOLERANCE_MS && next.notBefore >= best) break;', '< → <=']],
  },
  {
    file: 'domain/eta/drive/driving-times.ts',
    reason: 'A lower bound that is lower only has more plans looked at.',
    changes: [
      [
        'const longestDay = rules.longDays > 0 || duty.isLongDay ? rules.longDayMs : rules.dayMs;',
        'rules.longDays > 0 || duty.isLongDay → true',
      ],
      ['const longestDay = rules.longDays > 0 || duty.isLongDay ? rules.longDayMs : rules.dayMs;', '> → >='],
      ['const longestDay = rules.longDays > 0 || duty.isLongDay ? rules.longDayMs : rules.dayMs;', '0 → -1'],
      ['const rests = pausesIn(duty.sinceRest + leftMs, longestDay);', '+ → -'],
      ['const breaks = Math.max(0, pausesIn(duty.sinceBreak + leftMs, rules.drivingToBreakMs) - rests);', '0 → -1'],
      ['const pausesMs = Math.max(0, rests * rules.restMs + breaks * rules.breakMs - stood);', '.max → .min'],
      ['const pausesMs = Math.max(0, rests * rules.restMs + breaks * rules.breakMs - stood);', '* → /'],
      ['return { duty, leftMs, notBefore: duty.at + leftMs + pausesMs };', '+ → -'],
      ['return Math.max(0, Math.ceil((drivingMs - ROUNDING_TOLERANCE_MS) / maxMs) - 1);', '.max → .min'],
      ['return Math.max(0, Math.ceil((drivingMs - ROUNDING_TOLERANCE_MS) / maxMs) - 1);', 'Math.ceil → nothing'],
      ['return Math.max(0, Math.ceil((drivingMs - ROUNDING_TOLERANCE_MS) / maxMs) - 1);', '1 → 2'],
      ['const pausesMs = Math.max(0, rests * rules.restMs + breaks * rules.breakMs - stood);', '0 → -1'],
      ['return Math.max(0, Math.ceil((drivingMs - ROUNDING_TOLERANCE_MS) / maxMs) - 1);', '0 → -1'],
    ],
  },
  {
    file: 'domain/eta/drive/driving-times.ts',
    reason: 'No rules allow just one long day.',
    changes: [['const longestDay = rules.longDays > 0 || duty.isLongDay ? rules.longDayMs : rules.dayMs;', '0 → 1']],
  },
  {
    file: 'domain/eta/drive/driving-times.ts',
    reason: 'Who is further on, no later and in nothing worse off, is the better one as well.',
    changes: [
      [
        '({ duty, leftMs }) => Math.abs(leftMs - one.leftMs) < ROUNDING_TOLERANCE_MS && isAsGood(duty, one.duty, rules),',
        'Math.abs → nothing',
      ],
    ],
  },
];

export const explainedMutants: readonly ExplainedMutant[] = groups.flatMap(({ file, reason, changes }) =>
  changes.map(([line, change]) => ({ file, line, change, reason })),
);
