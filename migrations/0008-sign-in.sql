alter table office_centres add column code_required boolean not null default false;
alter table users add column code_on boolean not null default false;
alter table registration_requests add column language text not null default 'en';

-- Browsers from which a person has signed in. The cookie is the browser's; several persons may share it.
create table devices (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  token_hash text not null,
  user_agent text not null,
  address text not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz
);
create unique index devices_one_each on devices (user_id, token_hash) where ended_at is null;

alter table sessions add column device_id bigint references devices;
create index sessions_device on sessions (device_id);
alter table sessions add column signed_in_by text not null default 'PASSWORD' check (signed_in_by in ('PASSWORD', 'EMAIL', 'AUTHENTICATOR', 'DEVICE', 'PASSKEY'));

-- A sign-in whose password was right and whose code is awaited.
create table code_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  area text,
  code_hash text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  used_at timestamptz
);
create index code_requests_user on code_requests (user_id, created_at desc);

-- Links in mails: only the hash of what they carry is kept.
create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user on password_links (user_id, created_at desc);

create table authenticators (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
-- One that counts, and beside it one that is being set up.
create unique index authenticators_one_counts on authenticators (user_id) where ended_at is null and confirmed_at is not null;
create unique index authenticators_one_begun on authenticators (user_id) where ended_at is null and confirmed_at is null;

create table passkeys (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  passkey_name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id) where ended_at is null;
create index passkeys_user on passkeys (user_id) where ended_at is null;

-- What a passkey must sign; taken once.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint references users,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);

-- To which edition of the terms and of the consent to the use of personal data somebody has agreed, and when.
create table agreements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  edition date not null,
  agreed_at timestamptz not null,
  address text not null
);
create index agreements_user on agreements (user_id);
