-- Tablets that stand somewhere and work for themselves, such as the kiosk of a lobby. Of a code and of a token only enough is kept to know it again.
create table paired_devices (
  id bigint generated always as identity primary key,
  kind text not null,
  office_centre_id bigint not null references office_centres,
  -- the record of this kind
  subject uuid not null,
  -- typed into the device once
  code_hash text,
  code_expires_at timestamptz,
  -- what the device holds since
  token_hash text,
  paired_at timestamptz,
  seen_at timestamptz,
  -- calls in this minute
  minute timestamptz,
  calls integer not null default 0,
  ended_at timestamptz,
  unique (office_centre_id, kind, subject),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((token_hash is null) = (paired_at is null))
) with (fillfactor = 70);
create unique index paired_devices_code on paired_devices (kind, code_hash) where code_hash is not null;
create unique index paired_devices_token on paired_devices (kind, token_hash) where token_hash is not null;

-- Tablets in lobbies at which visitors check themselves in.
create table kiosks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  -- where it stands
  place text,
  -- of its first screen
  language text not null check (language in ('en', 'zh-Hant', 'zh-Hans')),
  search text not null generated always as (lower(name || ' ' || coalesce(place, ''))) stored,
  search_grams text[] not null generated always as (grams(name || ' ' || coalesce(place, ''))) stored,
  unique (id, office_centre_id)
);
create unique index kiosks_name on kiosks (office_centre_id, lower(name)) where ended_at is null;
create index kiosks_list on kiosks (office_centre_id, name, id) where ended_at is null;
create index kiosks_search on kiosks using gin (search gin_trgm_ops);
create index kiosks_grams on kiosks using gin (search_grams);

-- Who comes without an appointment may say so at a kiosk.
alter table visits drop constraint visits_source_check;
alter table visits add constraint visits_source_check check (source in ('INVITED', 'SELF_REGISTERED', 'WALK_IN', 'KIOSK'));
