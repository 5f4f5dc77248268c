-- A visitor with an appointment stands in the lobby and has said so on the pass. Nobody is in by it.
alter table visit_days add column here_at timestamptz;
