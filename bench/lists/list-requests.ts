import type { Viewer } from '../live/audience.ts';

/** The mix of list requests: mostly lists as first opened, often sorted, paged, filtered or searched. */
const weightedPaths = [
  ['action-required', 4],
  ['gps-lost', 2],
  ['gps-missing', 2],
  ['incoming', 5],
  ['ongoing', 5],
  ['planned', 4],
  ['completed', 3],
  ['arrived', 3],
  ['cancelled', 1],
  ['completed?sortBy=REFERENCE&sortByDirection=desc', 1],
  ['incoming?sortBy=ETA', 2],
  ['ongoing?sortBy=NEXT_WP_ETA&sortByDirection=desc', 2],
  ['incoming?sortBy=NEXT_WP_PTA&sortByDirection=desc', 1],
  ['action-required?sortBy=FROM', 1],
  ['incoming?sortBy=TRACKING_ID&sortByDirection=desc', 1],
  ['incoming?page=1', 2],
  ['completed?page=5', 1],
  ['incoming?page=40', 1],
  ['incoming?filter.etaStatus=DELAYED', 2],
  ['ongoing?filter.etaStatus=EARLY&filter.from=hamburg', 1],
  ['completed?filter.reference=20264', 1],
  ['planned?filter.from=lodz&filter.to=milan', 1],
  ['action-required?filter.gps_status=lost&filter.phase=PRESUMABLY_ONGOING', 1],
  ['search?criteria=2026-1234', 2],
  ['search?criteria=hamburg', 1],
  ['search?criteria=dresden+20269', 1],
  ['search?criteria=T9999', 1],
] as const;

const paths: readonly string[] = weightedPaths.flatMap(([path, share]) => Array.from({ length: share }, () => path));

export type People = { readonly largest: readonly Viewer[]; readonly others: readonly Viewer[] };

export type Request = { readonly path: string; readonly accessToken: string };

/** Deterministic per index; one in four belongs to the largest organisation. */
export function requestOf(index: number, { largest, others }: People): Request {
  const viewers = index % 4 === 0 ? largest : others;
  const path = paths[(index * 7) % paths.length] ?? '';
  return { path: `/v2/transports/${path}`, accessToken: viewers[index % viewers.length]?.accessToken ?? '' };
}
