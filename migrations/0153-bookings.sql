-- What somebody has of a facility from a moment to a moment, and the spaces that nobody else has then.

create table bookings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- whose person has it; none: the building's own
  company_id bigint references office_centres,
  facility_id bigint not null,
  -- who has it, in which of their places
  member_id bigint not null references memberships,
  user_id bigint not null references users,
  reference_no text not null,
  status text not null check (status in ('PENDING_APPROVAL', 'CONFIRMED', 'CHECKED_IN', 'REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED')),
  title text not null,
  note text,
  attendees integer not null check (attendees > 0),
  -- as typed, by the clock of the building; an end that is not after the start is one of the next day
  date date not null,
  time_from text not null check (time_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_until text not null check (time_until ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- which place of a shared facility
  place_no integer,
  -- whoever does not say by then that they are there loses it; none: nobody asks
  release_at timestamptz,
  checked_in_at timestamptz,
  -- when it stopped before its end
  stopped_at timestamptz,
  reason text,
  -- passed a rule for this reason, by somebody who may
  override_reason text,
  -- the group whose rule it was counted by
  counted_group_id bigint references user_groups,
  counted_from date,
  search text not null generated always as (lower(reference_no || ' ' || title)) stored,
  search_grams text[] not null generated always as (grams(reference_no || ' ' || title)) stored,
  unique (id, office_centre_id),
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id),
  check (starts_at < ends_at),
  check ((status = 'CHECKED_IN') <= (checked_in_at is not null))
);
create trigger bookings_company before insert on bookings for each row when (new.company_id is not null) execute function refuse_ended_company();
create index bookings_list on bookings (office_centre_id, starts_at, id) where ended_at is null;
create index bookings_by_change on bookings (office_centre_id, updated_at, id) where ended_at is null;
create index bookings_company on bookings (company_id, starts_at, id) include (office_centre_id, status) where ended_at is null;
create index bookings_member on bookings (member_id, starts_at) where ended_at is null;
create index bookings_person on bookings (user_id);
create index bookings_facility on bookings (facility_id, starts_at) where ended_at is null;
create index bookings_group on bookings (counted_group_id) where counted_group_id is not null;
create index bookings_to_release on bookings (release_at) where ended_at is null and status = 'CONFIRMED' and release_at is not null;
create index bookings_undecided on bookings (office_centre_id, starts_at) where ended_at is null and status = 'PENDING_APPROVAL';
create index bookings_search on bookings using gin (office_centre_id, search gin_trgm_ops);
create index bookings_grams on bookings using gin (office_centre_id, search_grams);

-- No two have one space at a time, whoever writes: work before and after is part of it.
create table space_holds (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  space_id bigint not null,
  booking_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (from_at < until_at),
  ended_at timestamptz,
  foreign key (space_id, office_centre_id) references spaces (id, office_centre_id),
  foreign key (booking_id, office_centre_id) references bookings (id, office_centre_id),
  constraint space_holds_once exclude using gist (space_id with =, tstzrange(from_at, until_at) with &&) where (ended_at is null)
);
create index space_holds_building on space_holds (office_centre_id);
create index space_holds_booking on space_holds (booking_id);

-- How many bookings of somebody start in a period of a group's rule.
create table booking_usage (
  office_centre_id bigint not null references office_centres,
  user_id bigint not null references users,
  user_group_id bigint not null references user_groups,
  period_from date not null,
  used integer not null check (used >= 0),
  primary key (user_id, user_group_id, period_from)
);
create index booking_usage_building on booking_usage (office_centre_id);
create index booking_usage_group on booking_usage (user_group_id);

-- What somebody wanted and did not get: kept for ninety days.
create table booking_refusals (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  facility_id bigint not null,
  user_id bigint not null references users,
  at timestamptz not null,
  rule text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  attendees integer not null,
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id)
);
create index booking_refusals_list on booking_refusals (office_centre_id, at);
create index booking_refusals_age on booking_refusals (at);
create index booking_refusals_facility on booking_refusals (facility_id);
create index booking_refusals_company on booking_refusals (company_id) where company_id is not null;
create index booking_refusals_person on booking_refusals (user_id);
