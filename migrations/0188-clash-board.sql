-- What occupies a building may be loud, want quiet, need water or power, or take them: said of facilities and of what is blocked. What was decided about
-- clashes of two such things, and who was told of them; the clashes themselves are worked out each time and stored nowhere.

alter table facilities add column traits text[] not null default '{}'
  check (traits <@ array['NOISE', 'QUIET_WANTED', 'NEEDS_WATER', 'NEEDS_POWER']);
alter table blocked_dates add column effects text[] not null default '{}' check (effects <@ array['NOISE', 'WATER_OFF', 'POWER_OFF', 'LIFT']);

create table clash_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres unique,
  -- a visit, or a booking, of so many people fills the lobby when it begins
  crowd_from integer not null check (crowd_from between 2 and 1000),
  -- so many people the lobby takes in a quarter of an hour
  lobby_people integer not null check (lobby_people between 1 and 10000),
  -- so many moves a tower can take at a time
  moving_lifts integer not null check (moving_lifts between 1 and 20),
  -- so many people a floor holds, where nothing else is said of it; none: nobody counts
  floor_people integer check (floor_people between 1 and 10000),
  -- of some floors: [{"floorId": 1, "people": 80}]
  floors jsonb not null default '[]'
);

create table clash_decisions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- which rule, and what clashes
  clash_key text not null,
  -- how the two were when it was decided: once one of them is another, the decision holds no more
  mark text not null,
  rule text not null,
  day date not null,
  way text not null check (way in ('SETTLED', 'ACCEPTED')),
  reason text not null
);
-- one decision about a clash holds, whoever decides at the same moment
create unique index clash_decisions_once on clash_decisions (office_centre_id, clash_key) where ended_at is null;
create index clash_decisions_day on clash_decisions (day);
create index clash_decisions_by on clash_decisions (created_by) where created_by is not null;

create table clash_tellings (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  clash_key text not null,
  rule text not null,
  day date not null,
  -- as one of the admins of this company; none: because they have it themselves
  company_id bigint references office_centres,
  user_id bigint not null references users,
  digest text not null,
  messages jsonb not null,
  told_at timestamptz not null,
  told_by bigint not null references users
);
-- nobody is told the same of one clash twice, however often it is sent
create unique index clash_tellings_once on clash_tellings (office_centre_id, clash_key, digest, user_id);
create index clash_tellings_company on clash_tellings (company_id) where company_id is not null;
create index clash_tellings_person on clash_tellings (user_id);
create index clash_tellings_by on clash_tellings (told_by);
create index clash_tellings_day on clash_tellings (day);
