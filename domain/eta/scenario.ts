import { reducedRules, regularRules, type DrivingRules } from './drive/driving-rules.ts';
import type { Route } from './route/route.ts';

/** One way in which the rest of the journey may go. */
export type Scenario = {
  readonly rules: DrivingRules;
  /** Factors for the usual speed, distance and time on site. Chosen. */
  readonly speed: number;
  readonly distance: Readonly<Record<Route['source'], number>>;
  readonly onSite: number;
  /**
   * Whether to assume the slower case when it is unclear if a pause is under way or another state's holiday applies.
   */
  readonly shouldAssumeSlowerCase: boolean;
  readonly shouldApplyBansOfAnyState: boolean;
};

export const expectedScenario: Scenario = {
  rules: regularRules,
  speed: 1,
  distance: { ESTIMATE: 1, ROAD: 1 },
  onSite: 1,
  shouldAssumeSlowerCase: true,
  shouldApplyBansOfAnyState: false,
};

export const optimisticScenario: Scenario = {
  rules: reducedRules,
  speed: 1.08,
  distance: { ESTIMATE: 0.95, ROAD: 0.98 },
  onSite: 0.5,
  shouldAssumeSlowerCase: false,
  shouldApplyBansOfAnyState: false,
};

export const pessimisticScenario: Scenario = {
  rules: regularRules,
  speed: 0.85,
  distance: { ESTIMATE: 1.08, ROAD: 1.03 },
  onSite: 2,
  shouldAssumeSlowerCase: true,
  shouldApplyBansOfAnyState: true,
};
