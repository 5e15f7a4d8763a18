-- Whether rests are taken and whether bans are heeded is learned apart, so a kept forecast says when the vehicle could be there
-- with and without each. Those from before knew no plan without bans.
update forecast
set basis = basis - 'lawfulMs' - 'freeMs' - 'hasPauses' || jsonb_build_object(
  'plans', jsonb_build_object(
    'LAW', jsonb_build_object('soonestMs', basis -> 'lawfulMs', 'hasPauses', basis -> 'hasPauses'),
    'RESTS', jsonb_build_object('soonestMs', basis -> 'lawfulMs', 'hasPauses', basis -> 'hasPauses'),
    'BANS', jsonb_build_object('soonestMs', basis -> 'freeMs', 'hasPauses', basis -> 'hasPauses'),
    'NONE', jsonb_build_object('soonestMs', basis -> 'freeMs', 'hasPauses', basis -> 'hasPauses')),
  'afterPausesMs', null)
where basis ? 'lawfulMs';
-- The model is learned again with the next arrivals.
update learned set model = null, learned_at = null, arrivals_then = 0;
