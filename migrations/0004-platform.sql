create table system_data (
  id bigint generated always as identity primary key,
  category_code text not null,
  code text not null,
  position integer not null,
  label_en text not null,
  label_zh_hant text not null,
  label_zh_hans text not null,
  unique (category_code, code)
);

create table files (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint,
  -- until a record takes the file only its sender may use it
  sent_by bigint not null,
  module text not null,
  name text not null,
  file_extension text not null,
  media_type text not null,
  file_size integer not null,
  width integer,
  height integer,
  storage_key text not null unique,
  preview_key text,
  used_at timestamptz
);
create index files_office_centre on files (office_centre_id, id);
create index files_unused on files (created_at) where used_at is null and ended_at is null;

create table exports (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint,
  user_id bigint not null references users,
  -- the list is read, and the file handed over, with the rights of this membership
  membership_id bigint not null references memberships,
  kind text not null,
  title text not null,
  parameters jsonb not null,
  language text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'EMPTY', 'FAILED')),
  rows_done integer not null default 0,
  file_name text,
  storage_key text,
  file_size bigint,
  started_at timestamptz,
  finished_at timestamptz,
  problem text
);
create index exports_user on exports (user_id, created_at desc);
create index exports_membership on exports (membership_id, created_at desc, id desc);

create table notices (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  module text not null,
  text_key text not null,
  text_values jsonb not null default '{}',
  path text,
  read_at timestamptz
);
create index notices_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
