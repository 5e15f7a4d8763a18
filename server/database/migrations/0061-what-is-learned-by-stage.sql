-- Habits, tempo and errors are learned for each stage of a transport (decision 92). What was learned before does not tell
-- them apart; it is learned again from the same arrivals as soon as the server starts.
update learned set model = null, learned_at = null, arrivals_then = 0;
