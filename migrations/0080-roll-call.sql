-- Where people were seen last, one row for each building and person, and roll-calls of who is in.
create table presence (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  seen_at timestamptz not null,
  door_id bigint not null,
  -- false once somebody was seen leaving by a way out
  inside boolean not null,
  pass_kind text not null,
  -- another batch of taps never moves it back
  constraint presence_once unique (office_centre_id, user_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id)
);
create index presence_inside on presence (office_centre_id, seen_at) where inside;
create index presence_company on presence (company_id) where company_id is not null;
create index presence_user on presence (user_id);
create index presence_membership on presence (membership_id);
create index presence_door on presence (door_id);

create table roll_calls (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- null: of everybody in the building; otherwise one company's, of its own people
  company_id bigint references office_centres,
  kind text not null check (kind in ('DRILL', 'REAL')),
  status text not null default 'OPEN' check (status in ('OPEN', 'ENDED')),
  closed_at timestamptz,
  closed_by bigint,
  -- REAL_BEGAN: a drill that a real roll-call has ended
  close_cause text check (close_cause in ('PERSON', 'REAL_BEGAN')),
  remark text,
  names_dropped_at timestamptz,
  unique (id, office_centre_id),
  check ((status = 'ENDED') = (closed_at is not null) and (status = 'ENDED') = (close_cause is not null))
);
create unique index roll_calls_open on roll_calls (office_centre_id, coalesce(company_id, 0), kind) where status = 'OPEN';
create index roll_calls_company on roll_calls (company_id) where company_id is not null;
create index roll_calls_list on roll_calls (office_centre_id, created_at desc, id desc);
create index roll_calls_names on roll_calls (closed_at) where names_dropped_at is null;

-- Everybody on the list of a roll-call, as they were known when it began or when they were added. Nobody is ever taken off.
create table roll_call_people (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  roll_call_id bigint not null,
  -- which module told of the person, and by what it knows them
  source text not null,
  source_key text not null,
  user_id bigint references users,
  full_name text not null,
  company_name text,
  phone text,
  -- the floor of the last door inside, or those that the company rents
  floor_ids bigint[] not null default '{}',
  floor_no text,
  tower_name text,
  place text,
  seen_at timestamptz,
  seen_by text check (seen_by in ('READER', 'RECEPTION', 'BOOKING', 'HOTDESK')),
  confidence text check (confidence in ('HIGH', 'MEDIUM', 'LOW')),
  -- LISTED: when it began · TAPPED: came in later · ADDED: by hand
  joined text not null check (joined in ('LISTED', 'TAPPED', 'ADDED')),
  joined_at timestamptz not null,
  added_by text,
  -- a hint, and no mark: a reader has seen the person leave since
  exit_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'SAFE', 'NOT_FOUND', 'LEFT_BEFORE', 'CONFLICT')),
  -- the marks that nobody has answered by a later one; several where they were made unaware of each other
  said jsonb not null default '[]',
  changed_at timestamptz not null,
  constraint roll_call_people_once unique (office_centre_id, roll_call_id, source, source_key),
  foreign key (roll_call_id, office_centre_id) references roll_calls (id, office_centre_id),
  unique (id, office_centre_id)
);
create index roll_call_people_call on roll_call_people (roll_call_id, changed_at);
create index roll_call_people_company on roll_call_people (company_id) where company_id is not null;
create index roll_call_people_user on roll_call_people (user_id) where user_id is not null;

-- What was said of somebody, and what whoever said it knew of then. Rows are added and never changed.
create table roll_call_marks (
  id bigint generated always as identity primary key,
  -- the phone's own: sent again it is the same mark
  uuid uuid not null,
  office_centre_id bigint not null references office_centres,
  roll_call_id bigint not null,
  person_id bigint not null,
  mark text not null check (mark in ('SAFE', 'NOT_FOUND', 'LEFT_BEFORE')),
  -- by the server's clock
  at timestamptz not null,
  arrived_at timestamptz not null,
  knew text[] not null,
  user_id bigint references users,
  phone_id bigint,
  by_name text not null,
  constraint roll_call_marks_once unique (office_centre_id, roll_call_id, uuid),
  foreign key (roll_call_id, office_centre_id) references roll_calls (id, office_centre_id),
  foreign key (person_id, office_centre_id) references roll_call_people (id, office_centre_id)
);
create index roll_call_marks_person on roll_call_marks (person_id);
create index roll_call_marks_list on roll_call_marks (roll_call_id, at desc, id desc);
create index roll_call_marks_user on roll_call_marks (user_id) where user_id is not null;

-- Who counts a floor, whatever their role.
create table roll_call_wardens (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  floor_id bigint not null,
  membership_id bigint not null references memberships,
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id)
);
create unique index roll_call_wardens_once on roll_call_wardens (office_centre_id, floor_id, membership_id) where ended_at is null;
create index roll_call_wardens_floor on roll_call_wardens (floor_id);
create index roll_call_wardens_membership on roll_call_wardens (membership_id);
create index roll_call_wardens_company on roll_call_wardens (company_id) where company_id is not null;

-- Phones that may mark in one roll-call: of a warden, or under a name that was typed. Each has a link of its own.
create table roll_call_phones (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  roll_call_id bigint not null,
  user_id bigint references users,
  name text not null,
  floor_ids bigint[] not null default '{}',
  read_at timestamptz,
  unique (id, office_centre_id),
  foreign key (roll_call_id, office_centre_id) references roll_calls (id, office_centre_id)
);
create index roll_call_phones_centre on roll_call_phones (office_centre_id);
create index roll_call_phones_call on roll_call_phones (roll_call_id);
create index roll_call_phones_user on roll_call_phones (user_id) where user_id is not null;

alter table roll_call_marks add foreign key (phone_id, office_centre_id) references roll_call_phones (id, office_centre_id);
create index roll_call_marks_phone on roll_call_marks (phone_id) where phone_id is not null;
