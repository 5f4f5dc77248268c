-- Whether somebody has chosen a password, so that an index can tell without carrying its hash.
alter table users add column registered boolean not null generated always as (password_hash is not null) stored;

-- One index for each sort of the list of all people. It is walked in its order, and what the states of a person are told by lies beside.
create index users_by_name on users (full_name collate "und-x-icu", id) include (active, registered, last_seen_at) where ended_at is null;
create index users_by_email on users (email, id) include (active, registered, last_seen_at) where ended_at is null;
create index users_by_update on users (updated_at, id) include (active, registered, last_seen_at) where ended_at is null;
-- also for the people of a building, who are found by their memberships and sorted by what lies here
create index users_by_id on users (id) include (full_name, email, active, registered, last_seen_at) where ended_at is null;
create index users_by_last_seen on users ((coalesce(last_seen_at, '-infinity'::timestamptz)), id) include (active, registered, last_seen_at) where ended_at is null;

create index memberships_roles on memberships using gin (role_codes) where ended_at is null;

-- A common text is met often enough among the first people, and its entries among all others are not gathered.
create index users_search_first on users using gin (search gin_trgm_ops) where id < 65536;
create index users_grams_first on users using gin (search_grams) where id < 65536;
create index users_address on users (lower(email) text_pattern_ops) where ended_at is null;

-- Whether a text is rare or common decides how it is looked for; a hundred samples cannot tell.
alter table users alter column search set statistics 1000;
alter table users alter column search_grams set statistics 1000;
