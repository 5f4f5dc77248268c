-- What has happened in a building, as it was written down. The original is never changed: what comes later is appended.
create table incidents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  reference text not null,
  kind text not null check (kind in ('INTRUSION', 'THEFT', 'DAMAGE', 'DISTURBANCE', 'FIRE', 'WATER', 'MEDICAL', 'LIFT', 'SAFETY', 'LOST_PROPERTY', 'OTHER')),
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH')),
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  happened_at timestamptz not null,
  title text not null,
  place text,
  story text not null,
  done text not null,
  -- in free words
  people text not null default '',
  pictures text[] not null default '{}',
  closed_at timestamptz,
  -- what tells of people has gone; that it happened, when and where, stays
  forgotten_at timestamptz,
  search text not null generated always as (lower(reference || ' ' || title || ' ' || coalesce(place, '') || ' ' || people)) stored,
  search_grams text[] not null generated always as (grams(reference || ' ' || title || ' ' || coalesce(place, '') || ' ' || people)) stored,
  unique (id, office_centre_id),
  constraint incidents_reference unique (office_centre_id, reference),
  check ((status = 'CLOSED') = (closed_at is not null))
);
create index incidents_list on incidents (office_centre_id, happened_at desc, id desc);
create index incidents_open on incidents (office_centre_id, severity) where status = 'OPEN';
create index incidents_forget on incidents (closed_at) where status = 'CLOSED' and forgotten_at is null;
create index incidents_search on incidents using gin (search gin_trgm_ops);
create index incidents_grams on incidents using gin (search_grams);
create index incidents_pictures on incidents using gin (pictures);

-- What was added to an incident. Rows are added and never changed.
create table incident_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  office_centre_id bigint not null references office_centres,
  incident_id bigint not null,
  -- CORRECTION: stands beside what it corrects
  kind text not null check (kind in ('FOLLOW_UP', 'CORRECTION', 'CLOSED', 'REOPENED')),
  text text not null,
  at timestamptz not null,
  user_id bigint not null references users,
  foreign key (incident_id, office_centre_id) references incidents (id, office_centre_id)
);
create index incident_entries_incident on incident_entries (incident_id, at, id);
create index incident_entries_user on incident_entries (user_id);

-- What an incident has to do with: of each row one.
create table incident_links (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  incident_id bigint not null,
  kind text not null check (kind in ('FLOOR', 'DOOR', 'ALARM', 'VISIT', 'PERSON')),
  floor_id bigint,
  door_id bigint,
  alarm_id bigint,
  visit_id bigint references visits,
  membership_id bigint references memberships,
  foreign key (incident_id, office_centre_id) references incidents (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  foreign key (alarm_id, office_centre_id) references alarms (id, office_centre_id),
  constraint incident_links_one check (num_nonnulls(floor_id, door_id, alarm_id, visit_id, membership_id) = 1),
  constraint incident_links_once unique nulls not distinct (office_centre_id, incident_id, floor_id, door_id, alarm_id, visit_id, membership_id)
);
create index incident_links_incident on incident_links (incident_id);
create index incident_links_floor on incident_links (floor_id) where floor_id is not null;
create index incident_links_door on incident_links (door_id) where door_id is not null;
create index incident_links_alarm on incident_links (alarm_id) where alarm_id is not null;
create index incident_links_visit on incident_links (visit_id) where visit_id is not null;
create index incident_links_member on incident_links (membership_id) where membership_id is not null;
