-- A desk without a network tells later who came in, and when: what was done by mistake is taken back from when the portal learned of it.
alter table visit_days add column told_at timestamptz;
