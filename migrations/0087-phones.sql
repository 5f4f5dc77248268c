-- Which phone holds a credential: in a building it opens doors for one person. By what a phone shows it is known again, the hash of it alone.
alter table passes add column device_id uuid;
create unique index passes_one_phone on passes (office_centre_id, device_id) where kind = 'HID' and status = 'ACTIVATED';
create index passes_shown on passes (secret_hash) where kind = 'HID' and status in ('ACTIVATED', 'PENDING_DEACTIVATED', 'DEACTIVATED');
