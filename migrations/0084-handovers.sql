-- What a shift hands over to the next: written by who goes, signed once by who comes.
create table handovers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  status text not null default 'WRITTEN' check (status in ('WRITTEN', 'SIGNED')),
  open_matters text not null,
  watch text not null,
  keys_counted integer not null check (keys_counted between 0 and 9999),
  badges_counted integer not null check (badges_counted between 0 and 9999),
  -- open incidents and unacknowledged alarms as they stood
  standing jsonb not null default '[]',
  signed_at timestamptz,
  signed_by bigint references users,
  remark text,
  forgotten_at timestamptz,
  unique (id, office_centre_id),
  check ((status = 'SIGNED') = (signed_at is not null))
);
create index handovers_list on handovers (office_centre_id, created_at desc, id desc);
create index handovers_waiting on handovers (office_centre_id) where status = 'WRITTEN';
create index handovers_forget on handovers (created_at) where forgotten_at is null;
create index handovers_writer on handovers (created_by);
create index handovers_signer on handovers (signed_by) where signed_by is not null;
