create table office_centres (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  type text not null check (type in ('LANDLORD', 'TENANT', 'OFFICE')),
  is_platform boolean not null default false,
  landlord_id bigint references office_centres,
  company_name text not null,
  building_name text,
  centre_code text not null unique,
  address text not null,
  active boolean not null default true,
  time_zone text not null,
  currency text not null,
  plan_code text not null,
  add_ons text[] not null default '{}',
  add_ons_off text[] not null default '{}',
  search text not null generated always as (lower(company_name || ' ' || coalesce(building_name, '') || ' ' || centre_code || ' ' || address)) stored,
  search_grams text[] not null generated always as (grams(company_name || ' ' || coalesce(building_name, '') || ' ' || centre_code)) stored,
  check ((type = 'TENANT') = (landlord_id is not null))
);
create unique index office_centres_one_platform on office_centres (is_platform) where is_platform;
create index office_centres_landlord on office_centres (landlord_id, company_name);
create index office_centres_search on office_centres using gin (search gin_trgm_ops);
create index office_centres_grams on office_centres using gin (search_grams);

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  email text not null,
  full_name text not null,
  mobile_number text,
  office_number text,
  password_hash text,
  password_changed_at timestamptz,
  allow_staff_login boolean not null default true,
  active boolean not null default true,
  last_seen_at timestamptz,
  search text not null generated always as (lower(full_name || ' ' || email)) stored,
  search_grams text[] not null generated always as (grams(full_name || ' ' || email)) stored
);
create unique index users_email on users (lower(email)) where ended_at is null;
create index users_search on users using gin (search gin_trgm_ops);
create index users_grams on users using gin (search_grams);

create table memberships (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  office_centre_id bigint not null references office_centres,
  role_codes text[] not null check (cardinality(role_codes) > 0),
  permissions_added text[] not null default '{}',
  permissions_removed text[] not null default '{}',
  person_in_charge boolean not null default false,
  active boolean not null default true,
  ends_on date
);
create unique index memberships_one_each on memberships (user_id, office_centre_id) where ended_at is null;
create unique index memberships_one_in_charge on memberships (office_centre_id) where person_in_charge and ended_at is null;
create index memberships_office_centre on memberships (office_centre_id, user_id) where ended_at is null and active;

create table registration_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  email text not null,
  full_name text not null,
  role_codes text[] not null,
  token_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz,
  accepted_at timestamptz
);
create unique index registration_requests_open on registration_requests (office_centre_id, lower(email)) where ended_at is null and accepted_at is null;

create table email_domains (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  domain text not null check (domain = lower(domain))
);
create unique index email_domains_one_each on email_domains (office_centre_id, domain) where ended_at is null;

create table user_groups (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_name text not null,
  auto_approve_booking boolean not null default false,
  max_booking integer,
  max_booking_unit text,
  search text not null generated always as (lower(group_name)) stored,
  search_grams text[] not null generated always as (grams(group_name)) stored,
  unique (id, office_centre_id)
);
create unique index user_groups_name on user_groups (office_centre_id, lower(group_name)) where ended_at is null;

create table user_group_members (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null,
  user_group_id bigint not null,
  user_id bigint not null references users,
  foreign key (user_group_id, office_centre_id) references user_groups (id, office_centre_id),
  unique (user_group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id, user_group_id);

create table global_user_groups (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  group_name text not null
);
create unique index global_user_groups_name on global_user_groups (lower(group_name)) where ended_at is null;

create table global_user_group_members (
  id bigint generated always as identity primary key,
  global_user_group_id bigint not null references global_user_groups,
  user_id bigint not null references users,
  unique (global_user_group_id, user_id)
);
create index global_user_group_members_user on global_user_group_members (user_id, global_user_group_id);

create table sessions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  nonce text not null,
  generation integer not null default 0,
  refresh_hash text not null,
  rotated_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  fresh_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_membership on sessions (membership_id, created_at desc);
