-- One call made for many records: what was asked, and what became of each row.
create table bulk_runs (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint,
  user_id bigint not null references users,
  -- each row is done with the rights of this membership at that moment
  membership_id bigint not null references memberships,
  action text not null,
  language text not null,
  input jsonb not null,
  -- the run that this one takes back; each is taken back once
  undoes bigint unique references bulk_runs on delete cascade,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'STOPPED')),
  total integer not null,
  done integer not null default 0,
  refused integer not null default 0,
  -- counts the workers that have taken it: only the newest may write
  run integer not null default 0,
  finished_at timestamptz,
  problem text
);
create index bulk_runs_user on bulk_runs (user_id, id);
create index bulk_runs_membership on bulk_runs (membership_id, created_at desc, id desc);
create index bulk_runs_created on bulk_runs (created_at);

create table bulk_rows (
  id bigint generated always as identity primary key,
  bulk_run_id bigint not null references bulk_runs on delete cascade,
  user_id bigint not null references users,
  position integer not null,
  -- which record, as the action's call names it
  key jsonb not null,
  title text not null,
  -- WAITING becomes DONE or REFUSED, once
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED')),
  reason text,
  -- what the record was before, and the version that the deed left: to take it back
  undo jsonb,
  left_version integer,
  unique (bulk_run_id, position),
  unique (bulk_run_id, key)
);
create index bulk_rows_state on bulk_rows (bulk_run_id, state, position);
create index bulk_rows_user on bulk_rows (user_id);
