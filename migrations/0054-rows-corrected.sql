-- Rows of a checked sheet are corrected where they stand: two windows at once are told.
alter table upload_rows add column version integer not null default 1;
