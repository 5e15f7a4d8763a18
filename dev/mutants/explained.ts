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
    line: '...gettingOld.filter((at) => at > start),',
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
];
