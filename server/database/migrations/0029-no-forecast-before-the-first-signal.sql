-- Before the first signal a forecast only repeats the plan; such forecasts are no longer shown.
update waypoint w set eta_min = null, eta_expected = null, eta_max = null
from transport t
where t.id = w.transport_id and t.latest_signal_at is null and w.eta_expected is not null;

update transport set eta_expected = null, next_eta = null, eta_status = null, eta_calculated_at = null
where latest_signal_at is null and eta_expected is not null and completed_at is null;
