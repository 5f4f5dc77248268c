-- Controllers decide at the doors. What each must know is desired state: owed is every entry whose desired version it has not confirmed.
create table controllers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  bridge_key text not null,
  unique (id, office_centre_id)
);
create unique index controllers_name on controllers (office_centre_id, lower(name)) where ended_at is null;

-- What a controller last said of itself. Apart from its record, which only people change.
create table controller_states (
  controller_id bigint primary key,
  office_centre_id bigint not null references office_centres,
  seen_at timestamptz not null,
  firmware text,
  capacities jsonb not null default '{}',
  -- its clock less ours
  clock_off_seconds integer not null default 0,
  epoch text,
  last_event_no bigint,
  gaps integer not null default 0,
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id)
);
create index controller_states_centre on controller_states (office_centre_id);

create table bridge_nonces (
  controller_id bigint not null references controllers,
  nonce text not null,
  at timestamptz not null,
  primary key (controller_id, nonce)
);
create index bridge_nonces_at on bridge_nonces (at);

create table doors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  name text not null,
  configuration text not null check (configuration in ('SINGLE', 'PAIRED_READERS', 'ELEVATOR')),
  zone text not null check (zone in ('PUBLIC', 'COMMON', 'TENANT')),
  status text not null default 'LIVE' check (status in ('LIVE', 'OUT_OF_USE')),
  floor_id bigint,
  controller_id bigint not null,
  output_no integer not null check (output_no between 1 and 999),
  opening_seconds integer not null check (opening_seconds between 1 and 120),
  held_open_seconds integer not null check (held_open_seconds between 5 and 1800),
  pin_mode text not null check (pin_mode in ('NONE', 'WITH_CARD', 'ALONE')),
  reader_mac text,
  exit_reader_mac text,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id),
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  constraint doors_of_a_company check ((zone = 'TENANT') = (company_id is not null)),
  constraint doors_exit_reader check (configuration = 'PAIRED_READERS' or exit_reader_mac is null)
);
create unique index doors_name on doors (office_centre_id, lower(name)) where ended_at is null;
create unique index doors_output on doors (office_centre_id, controller_id, output_no) where ended_at is null;
create unique index doors_reader on doors (office_centre_id, reader_mac) where ended_at is null and reader_mac is not null;
create unique index doors_exit_reader_mac on doors (office_centre_id, exit_reader_mac) where ended_at is null and exit_reader_mac is not null;
create index doors_company on doors (company_id) where company_id is not null;
create index doors_controller on doors (controller_id, output_no);
create index doors_floor on doors (floor_id) where floor_id is not null;
create index doors_search on doors using gin (search gin_trgm_ops);
create index doors_grams on doors using gin (search_grams);

-- Whom a door names besides its company: they may unlock it. The period is that of the record; nothing is changed in place.
create table door_admins (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  door_id bigint not null,
  membership_id bigint not null references memberships,
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id)
);
create unique index door_admins_once on door_admins (office_centre_id, door_id, membership_id) where ended_at is null;
create index door_admins_membership on door_admins (membership_id) where ended_at is null;

-- It stops entering, never leaving, until it is lifted.
create table lockdowns (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  reach text not null check (reach in ('DOOR', 'FLOOR', 'BUILDING')),
  door_id bigint,
  floor_id bigint,
  reason text not null,
  status text not null default 'ON' check (status in ('ON', 'LIFTED')),
  lifted_at timestamptz,
  lifted_by bigint references users,
  lift_reason text,
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  constraint lockdowns_of check ((reach = 'DOOR') = (door_id is not null) and (reach = 'FLOOR') = (floor_id is not null)),
  constraint lockdowns_lifted check ((status = 'LIFTED') = (lifted_at is not null))
);
-- two at once start one
create unique index lockdowns_once on lockdowns (office_centre_id, reach, coalesce(door_id, 0), coalesce(floor_id, 0)) where status = 'ON';
create index lockdowns_door on lockdowns (door_id) where door_id is not null;
create index lockdowns_floor on lockdowns (floor_id) where floor_id is not null;
create index lockdowns_list on lockdowns (office_centre_id, id desc);

create table controller_entries (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  controller_id bigint not null,
  kind text not null,
  ref text not null,
  -- null: it must be forgotten
  content jsonb,
  desired_version integer not null default 1,
  confirmed_version integer not null default 0,
  -- lockdown and lost rights go first
  urgent boolean not null default false,
  waits_since timestamptz,
  confirmed_at timestamptz,
  refused text,
  unique (office_centre_id, controller_id, kind, ref),
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id),
  check (confirmed_version <= desired_version)
);
create index controller_entries_controller on controller_entries (controller_id, kind, ref);
create index controller_entries_owed on controller_entries (controller_id, urgent desc, waits_since, id) where confirmed_version < desired_version;

-- What was told when; never changed.
create table controller_confirmations (
  id bigint generated always as identity,
  office_centre_id bigint not null,
  controller_id bigint not null,
  kind text not null,
  ref text not null,
  confirmed_version integer not null,
  at timestamptz not null,
  refused text,
  primary key (id, at)
) partition by range (at);
create table controller_confirmations_default partition of controller_confirmations default;
create index controller_confirmations_ref on controller_confirmations (office_centre_id, controller_id, kind, ref, at);

-- The only command: never sent twice, over after ten seconds.
create table unlockings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  door_id bigint not null,
  controller_id bigint not null,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  reason text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'DONE', 'REFUSED')),
  expires_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  answer text,
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id)
);
create index unlockings_queued on unlockings (controller_id, expires_at) where state = 'QUEUED';
create index unlockings_centre on unlockings (office_centre_id);
create index unlockings_door on unlockings (door_id, id desc);
create index unlockings_person on unlockings (user_id);
create index unlockings_membership on unlockings (membership_id);

-- What happened at the doors, by the month of the reader's own clock; odd clocks lie in the default.
create table access_events (
  id bigint generated always as identity,
  office_centre_id bigint not null,
  controller_id bigint not null,
  door_id bigint,
  epoch text not null,
  number bigint not null,
  reader_at timestamptz not null,
  -- by our clock
  at timestamptz not null,
  arrived_at timestamptz not null,
  clock_off boolean not null,
  kind text not null,
  direction text,
  reason text,
  primary key (id, reader_at),
  unique (office_centre_id, controller_id, epoch, number, reader_at)
) partition by range (reader_at);
create table access_events_default partition of access_events default;
create index access_events_door on access_events (door_id, at desc, id desc);
create index access_events_centre on access_events (office_centre_id, at desc, id desc);
