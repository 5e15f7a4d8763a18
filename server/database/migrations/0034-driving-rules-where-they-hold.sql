-- Since when a vehicle has not rested, and whether it drives more than one driver may. Before this, a shift that nobody had
-- seen begin began with the first signal.
update transport
set driver = driver || jsonb_build_object('awakeSince', driver -> 'shiftBeganAt', 'isUnbound', false)
where driver is not null;
