create extension if not exists pg_trgm;

-- Single characters of Han and all pairs of neighbours: a name of two characters is found by an index where trigrams see nothing.
create function grams(t text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct g), '{}') from (
    select substr(lower(t), i, 2) g from generate_series(1, length(t) - 1) i
    union
    select substr(lower(t), i, 1) from generate_series(1, length(t)) i where substr(t, i, 1) > '⺀' or length(t) = 1
  ) x
$$;

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id bigint,
  actor_membership_id bigint,
  office_centre_id bigint,
  company_id bigint,
  table_name text not null,
  row_id bigint not null,
  subject_table text not null,
  subject_id bigint not null,
  action text not null,
  changes jsonb not null,
  reason text,
  request_id text not null
);
create index audit_entries_subject on audit_entries (subject_table, subject_id, at desc, id desc);
create index audit_entries_office_centre on audit_entries (office_centre_id, at desc);

create table audit_personal_values (
  id bigint generated always as identity primary key,
  entry_id bigint not null references audit_entries,
  column_name text not null,
  before jsonb,
  after jsonb
);
create index audit_personal_values_entry on audit_personal_values (entry_id);

-- The trail only grows, whoever is connected.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries for each statement execute function refuse_change();

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table attempts (
  key text primary key,
  n integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);

create table sequences (
  office_centre_id bigint not null,
  name text not null,
  year integer not null,
  last integer not null,
  primary key (office_centre_id, name, year)
);

create table mails (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  to_address text not null,
  subject text not null,
  body text not null,
  html text not null,
  attachments jsonb not null default '[]',
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'CAPTURED')),
  tries integer not null default 0,
  problem text,
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);
