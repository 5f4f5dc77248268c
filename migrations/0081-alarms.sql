-- What happens at doors and asks for somebody: one row from the first event until it is acknowledged.
create table alarms (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  kind text not null check (kind in ('FORCED', 'HELD_OPEN', 'TAMPER', 'OFFLINE')),
  -- RECOVERED: it was over by itself, and the building asks for no word then
  status text not null default 'OPEN' check (status in ('OPEN', 'ACKNOWLEDGED', 'RECOVERED')),
  controller_id bigint not null,
  -- null: of the controller itself
  door_id bigint,
  floor_id bigint,
  -- as the door or controller was called then
  place text not null,
  times integer not null default 1 check (times > 0),
  -- when it happened, by the corrected clock, and when the portal learned of it
  first_at timestamptz not null,
  last_at timestamptz not null,
  arrived_at timestamptz not null,
  last_arrived_at timestamptz not null,
  clock_off boolean not null,
  -- the controller is there again
  recovered_at timestamptz,
  guards_told_at timestamptz,
  admins_told_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by bigint references users,
  word text,
  search text not null generated always as (lower(place || ' ' || coalesce(word, ''))) stored,
  search_grams text[] not null generated always as (grams(place || ' ' || coalesce(word, ''))) stored,
  unique (id, office_centre_id),
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  check (first_at <= last_at),
  check ((status = 'ACKNOWLEDGED') = (acknowledged_at is not null)),
  check (status = 'ACKNOWLEDGED' or word is null)
);
-- while one is open, the same at the same door counts up on it
create unique index alarms_open on alarms (office_centre_id, kind, controller_id, coalesce(door_id, 0)) where status = 'OPEN';
create index alarms_list on alarms (office_centre_id, last_at desc, id desc);
create index alarms_rise on alarms (arrived_at) where status = 'OPEN' and admins_told_at is null;
create index alarms_controller on alarms (controller_id);
create index alarms_door on alarms (door_id) where door_id is not null;
create index alarms_floor on alarms (floor_id) where floor_id is not null;
create index alarms_person on alarms (acknowledged_by) where acknowledged_by is not null;
create index alarms_forget on alarms (office_centre_id, last_arrived_at) where word is not null;
create index alarms_search on alarms using gin (search gin_trgm_ops);
create index alarms_grams on alarms using gin (search_grams);

-- Each event that an alarm counts, once however often a bridge tells it. Rows are added and never changed.
create table alarm_events (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  alarm_id bigint not null,
  controller_id bigint not null,
  epoch text not null,
  number bigint not null,
  reader_at timestamptz not null,
  at timestamptz not null,
  arrived_at timestamptz not null,
  clock_off boolean not null,
  reason text,
  constraint alarm_events_once unique (office_centre_id, controller_id, epoch, number, reader_at),
  foreign key (alarm_id, office_centre_id) references alarms (id, office_centre_id),
  foreign key (controller_id, office_centre_id) references controllers (id, office_centre_id)
);
create index alarm_events_alarm on alarm_events (alarm_id, at desc, id desc);
create index alarm_events_controller on alarm_events (controller_id);

-- What a building has decided about a kind of alarm; what it has not decided is as usual.
create table alarm_rules (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  kind text not null check (kind in ('FORCED', 'HELD_OPEN', 'TAMPER', 'OFFLINE')),
  raises boolean not null,
  -- minutes in which nobody has acknowledged it; null: they are not told
  guards_after integer check (guards_after between 0 and 1440),
  admins_after integer check (admins_after between 0 and 1440),
  ends_by_itself boolean not null,
  constraint alarm_rules_once unique (office_centre_id, kind),
  check (kind = 'OFFLINE' or not ends_by_itself)
);
