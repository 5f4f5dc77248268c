-- When the last check-in or check-out was taken back: one that a desk had kept, and sends once more, is not done again.
alter table visit_days add column taken_back_at timestamptz;
