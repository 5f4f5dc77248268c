-- Drafts that are run over past records: what would have become of those. Nothing but this is written by it.

create table rehearsals (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  office_centre_id bigint not null references office_centres,
  created_at timestamptz not null,
  -- in whose name it is run
  membership_id bigint not null references memberships,
  kind text not null,
  language text not null,
  draft jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- none: nobody has counted yet
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  -- counts the workers that have taken it: only the newest may write
  run integer not null default 0,
  -- a run that says nothing for long is dead
  touched_at timestamptz not null,
  finished_at timestamptz,
  problem text,
  result jsonb,
  -- of all records that it has something to say about; those that are kept are the first ones
  found integer not null default 0,
  unique (id, office_centre_id),
  check ((status = 'DONE') = (result is not null)),
  check ((status in ('WAITING', 'RUNNING')) = (finished_at is null))
);
-- one of a building at a time
create unique index rehearsals_one_at_a_time on rehearsals (office_centre_id) where status in ('WAITING', 'RUNNING');
create index rehearsals_list on rehearsals (office_centre_id, created_at, id);
create index rehearsals_age on rehearsals (created_at);
create index rehearsals_member on rehearsals (membership_id);

-- The records that a rehearsal has something to say about, by the marks of its kind.
create table rehearsed_rows (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null,
  rehearsal_id bigint not null,
  position integer not null,
  mark text not null,
  row jsonb not null,
  unique (office_centre_id, rehearsal_id, position),
  foreign key (rehearsal_id, office_centre_id) references rehearsals (id, office_centre_id) on delete cascade
);
create index rehearsed_rows_rehearsal on rehearsed_rows (rehearsal_id);
