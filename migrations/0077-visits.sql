-- An appointment of a host with one or more visitors on one or more days. Each visitor has a row for each day, which carries the state at the desk.
create table visits (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- whose visitors they are; none: the building's own
  company_id bigint references office_centres,
  status text not null check (status in ('PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELLED')),
  source text not null check (source in ('INVITED', 'SELF_REGISTERED', 'WALK_IN')),
  host_id bigint references memberships,
  -- as it was known then, or as a visitor has typed it
  host_name text,
  floor_id bigint references floors,
  purpose_key uuid,
  time_from time not null,
  time_until time not null,
  first_day date not null,
  last_day date not null,
  group_name text,
  note_to_desk text,
  note_to_visitor text,
  tell_ids bigint[] not null default '{}',
  -- why it was refused or cancelled
  remark text,
  -- what the host has said of somebody who stands at the desk
  host_answer text check (host_answer in ('COME_DOWN', 'SEND_UP', 'NOT_EXPECTED')),
  host_answered_at timestamptz,
  erased_at timestamptz,
  unique (id, office_centre_id),
  check (first_day <= last_day and last_day < first_day + 365)
);
create index visits_company on visits (company_id) where company_id is not null;
create index visits_host on visits (host_id, last_day desc) where host_id is not null;
create index visits_created on visits (office_centre_id, created_by);
create index visits_over on visits (office_centre_id, last_day) where erased_at is null;

create table visitors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  visit_id bigint not null,
  name text not null,
  email text,
  phone text,
  company text,
  plate text,
  language text not null,
  -- keyed hash of address or number: who is in the building already
  profile_key text not null,
  -- CLEAR, or what was decided about a match with the blacklist
  screening text not null check (screening in ('CLEAR', 'MATCH', 'LET_IN', 'NOT_THE_SAME', 'REFUSED')),
  -- which entries, and by which fields
  matches jsonb not null default '[]',
  screened_by bigint references users,
  screened_at timestamptz,
  screening_remark text,
  consent_edition integer,
  -- one of the codes that were bought, while it is out
  pass_of bigint references office_centres,
  pass_issued_at timestamptz,
  pass_ended_at timestamptz,
  invited_at timestamptz,
  -- host, group and company, so that a visitor is found by them
  found_by text not null default '',
  erased_at timestamptz,
  search text not null generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' '
    || coalesce(plate, '') || ' ' || found_by)) stored,
  search_grams text[] not null generated always as (grams(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' '
    || coalesce(plate, '') || ' ' || found_by)) stored,
  unique (id, office_centre_id),
  foreign key (visit_id, office_centre_id) references visits (id, office_centre_id)
);
create index visitors_visit on visitors (visit_id);
create index visitors_company on visitors (company_id) where company_id is not null;
create index visitors_search on visitors using gin (search gin_trgm_ops);
create index visitors_grams on visitors using gin (search_grams);
create index visitors_match on visitors (office_centre_id) where screening = 'MATCH' and ended_at is null;
create index visitors_email on visitors (lower(email)) where email is not null;
create index visitors_profile on visitors (office_centre_id, profile_key);
create index visitors_pass on visitors (office_centre_id, pass_issued_at) where pass_issued_at is not null;
create index visitors_pass_out on visitors (id) where pass_of is not null;

create table visit_days (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  visit_id bigint not null,
  visitor_id bigint not null,
  profile_key text not null,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'CANCELLED')),
  checked_in_at timestamptz,
  checked_in_by bigint references users,
  checked_out_at timestamptz,
  checked_out_by bigint references users,
  -- closed at night: nobody has seen the visitor leave
  not_seen_leaving boolean not null default false,
  document_seen boolean not null default false,
  -- whether the host was told that the visitor stays too long
  overstay_told boolean not null default false,
  unique (id, office_centre_id),
  unique (visitor_id, day),
  foreign key (visit_id, office_centre_id) references visits (id, office_centre_id),
  foreign key (visitor_id, office_centre_id) references visitors (id, office_centre_id),
  check (starts_at < ends_at),
  check ((status in ('CHECKED_IN', 'CHECKED_OUT')) = (checked_in_at is not null))
);
-- One person is in a building once, whoever has invited them.
create unique index visit_days_inside on visit_days (office_centre_id, profile_key) where status = 'CHECKED_IN' and ended_at is null;
create index visit_days_list on visit_days (office_centre_id, day, starts_at, id) where ended_at is null;
create index visit_days_company on visit_days (company_id, day) where company_id is not null and ended_at is null;
create index visit_days_visit on visit_days (visit_id);
create index visit_days_updated on visit_days (office_centre_id, updated_at desc, id desc) where ended_at is null;
