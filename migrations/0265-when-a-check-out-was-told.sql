-- When the portal learned of a check-out stands apart from when it learned of the check-in, so that a check-out taken back leaves the check-in as old as it is.
alter table visit_days add column told_out_at timestamptz;
