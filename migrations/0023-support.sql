-- Codes that support makes for a person: for a sign-in that waits for one, once, or for a device to be trusted. Only a keyed hash is kept.
create table support_codes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  user_id bigint not null references users,
  code_request_id bigint unique references code_requests on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index support_codes_user on support_codes (user_id) where used_at is null;
create unique index support_codes_one_device on support_codes (user_id) where code_request_id is null and used_at is null;

alter table sessions drop constraint sessions_signed_in_by_check;
alter table sessions add check (signed_in_by in ('PASSWORD', 'EMAIL', 'AUTHENTICATOR', 'DEVICE', 'PASSKEY', 'SUPPORT'));

-- A new address takes effect when it is confirmed from its mailbox; the old one may object for some days.
create table email_changes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  old_email text not null,
  new_email text not null,
  confirm_hash text not null unique,
  objection_hash text not null unique,
  expires_at timestamptz not null,
  objection_until timestamptz not null,
  confirmed_at timestamptz
);
create unique index email_changes_one_waiting on email_changes (user_id) where ended_at is null and confirmed_at is null;
create index email_changes_user on email_changes (user_id);

-- A person is erased: what was written to the address, and said of the person to others.
create index mails_to_address on mails (to_address);
create index memberships_user on memberships (user_id);
create index registration_requests_email on registration_requests (lower(email));
