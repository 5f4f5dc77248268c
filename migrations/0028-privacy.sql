-- What is stored about a person, in a file that goes after some days. Of those for whom it is made only one waits at a time for each who asks.
create table personal_exports (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  asked_by bigint not null references users,
  membership_id bigint not null references memberships,
  office_centre_id bigint references office_centres,
  reason text,
  language text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'READY', 'FAILED', 'GONE')),
  tries integer not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  file_size bigint
);
create index personal_exports_user on personal_exports (user_id, created_at desc);
create index personal_exports_asked_by on personal_exports (asked_by, created_at desc);
create index personal_exports_membership on personal_exports (membership_id);
create index personal_exports_office_centre on personal_exports (office_centre_id);
create index personal_exports_expires on personal_exports (expires_at) where status = 'READY';
create unique index personal_exports_one_waiting on personal_exports (asked_by, user_id) where status = 'WAITING';

-- The receipt of an erasure names nobody. One person, one receipt.
create table erasure_receipts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  reference_no text not null unique,
  user_id bigint not null unique references users,
  erased_at timestamptz not null,
  asked_at timestamptz,
  lines jsonb not null
);
create index erasure_receipts_erased on erasure_receipts (erased_at desc, id desc);

create table erasure_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN')),
  decided_at timestamptz,
  answer text,
  receipt_id bigint references erasure_receipts
);
create index erasure_requests_user on erasure_requests (user_id, created_at desc);
create index erasure_requests_created on erasure_requests (created_at desc, id desc);
create index erasure_requests_receipt on erasure_requests (receipt_id);
create unique index erasure_requests_one_waiting on erasure_requests (user_id) where status = 'WAITING';

-- How many days anything is kept at the most, on the whole platform; one row.
create table retention_limits (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  mail_days integer not null default 90,
  export_days integer not null default 90,
  upload_row_days integer not null default 30,
  notice_days integer not null default 180,
  session_days integer not null default 90,
  attempt_days integer not null default 30,
  trail_value_days integer not null default 730
);
create unique index retention_limits_one on retention_limits ((true));
insert into retention_limits default values;

-- What went by these limits, in numbers.
create table retention_removals (
  id bigint generated always as identity primary key,
  removed_at timestamptz not null,
  kind text not null,
  days integer not null,
  office_centres integer,
  removed integer not null
);
create index retention_removals_at on retention_removals (removed_at desc, id desc);

create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index notices_created on notices (created_at);
create index attempts_updated on attempts (updated_at);
create index files_sent_by on files (sent_by);
