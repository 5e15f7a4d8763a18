-- When it has to be told that a transport's GPS signal is missing; null where it is not, or has been told.
alter table transport add gps_missing_due timestamptz;

-- What was told of the expected arrival at a stop, so that it is told once. Delays as last judged, in milliseconds; of
-- a new plan null: they may be told once more. The thresholds, in minutes, that the delay has exceeded.
alter table waypoint add delay_ms double precision;
alter table waypoint add delay_above integer[] not null default '{}';
alter table waypoint add approach_told_at timestamptz;
alter table waypoint add eta_told timestamptz;

-- What stands already is no news.
update waypoint set delay_ms = extract(epoch from eta_expected - planned_to) * 1000, eta_told = eta_expected,
  approach_told_at = case when eta_expected < now() + interval '2 hours' then now() end
where eta_expected is not null and status <> 'COMPLETED';
