-- The probability of arriving after the planned time, and what a kept forecast was made from. Windows are no longer
-- scaled, so what they were before is not kept. Forecasts from before have no basis, and teach nothing.
alter table waypoint add column eta_late_risk real check (eta_late_risk between 0 and 1);
alter table forecast
  add column late_risk real check (late_risk between 0 and 1),
  add column basis jsonb,
  drop column earliest,
  drop column latest;
