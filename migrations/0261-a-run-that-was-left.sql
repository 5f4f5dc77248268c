-- Whoever has closed the dialog of a run that goes on is told its end by a notice, however few its rows are.
alter table bulk_runs add column told_later boolean not null default false;
