-- FIXED: its reader can only compare numbers, and takes the one number of a QR pass instead of the codes that change.
alter table doors add column code_mode text not null default 'CHANGING' check (code_mode in ('CHANGING', 'FIXED'));
