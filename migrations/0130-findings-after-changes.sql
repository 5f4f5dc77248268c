-- Until then what was changed has been looked at: a hole is told within minutes, not after the night.
alter table access_finding_looks add column changes_at timestamptz;
