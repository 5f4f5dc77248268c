-- Sheets that were uploaded: checked first, carried out when their sender says so.
create table uploads (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint,
  user_id bigint not null references users,
  -- its rows are checked and written with the rights of this membership
  membership_id bigint not null references memberships,
  kind text not null,
  title text not null,
  -- where the rows go, as the kind understands it
  target jsonb not null,
  language text not null,
  file_name text not null,
  status text not null default 'CHECKED' check (status in ('CHECKED', 'WAITING', 'RUNNING', 'DONE', 'FAILED')),
  to_upload integer not null,
  to_fail integer not null,
  uploaded integer not null default 0,
  refused integer not null default 0,
  -- counts the workers that have taken it: only the newest may write
  run integer not null default 0,
  finished_at timestamptz,
  problem text
);
create index uploads_user on uploads (user_id, id);
create index uploads_membership on uploads (membership_id, created_at desc, id desc);
create index uploads_created on uploads (created_at) where ended_at is null;

create table upload_rows (
  id bigint generated always as identity primary key,
  upload_id bigint not null references uploads on delete cascade,
  user_id bigint not null references users,
  line integer not null,
  -- GOOD becomes UPLOADED or REFUSED, once; BAD stays
  state text not null check (state in ('GOOD', 'BAD', 'UPLOADED', 'REFUSED')),
  cells jsonb not null,
  problems jsonb not null default '[]',
  unique (upload_id, line)
);
create index upload_rows_state on upload_rows (upload_id, state, line);
create index upload_rows_user on upload_rows (user_id);
