-- How a building receives visitors, and what a company in it does more strictly. Who has no row has decided nothing, and the defaults of the contract count.
create table visiting_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  approval boolean not null,
  approve_over integer check (approve_over between 1 and 200),
  -- outside of these somebody decides; none: at any time
  hours jsonb,
  longest_hours integer not null check (longest_hours between 1 and 24),
  longest_days integer not null check (longest_days between 1 and 26),
  fields jsonb not null,
  at_desk text not null check (at_desk in ('STOP_AT_DESK', 'BYPASS_DESK')),
  document_check text not null check (document_check in ('NONE', 'SEEN')),
  host_notices boolean not null,
  -- a company may keep its visitors for less long than its building
  kept_days integer check (kept_days between 14 and 365),
  -- whose doors a visitor's code opens
  visitor_group_id bigint references access_groups,
  -- of the building alone
  purposes jsonb not null default '[]',
  restricted_floors bigint[] not null default '{}',
  self_registration boolean not null default false,
  confirm_email boolean not null default true,
  poster_key text,
  unique (id, office_centre_id),
  check (company_id is null or (purposes = '[]' and restricted_floors = '{}' and not self_registration and poster_key is null))
);
create unique index visiting_settings_once on visiting_settings (office_centre_id, coalesce(company_id, 0)) where ended_at is null;
create index visiting_settings_company on visiting_settings (company_id) where company_id is not null;
create unique index visiting_settings_poster on visiting_settings (poster_key) where poster_key is not null and ended_at is null;

-- What visitors agree to. Editions stay as they were agreed to.
create table visiting_consents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  setting_id bigint not null,
  edition integer not null,
  texts jsonb not null,
  unique (office_centre_id, edition),
  unique (id, office_centre_id),
  foreign key (setting_id, office_centre_id) references visiting_settings (id, office_centre_id)
);
