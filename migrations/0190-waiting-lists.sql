-- Who waits for something that somebody else has: a room at a time, later a place of an event. What it is about its module knows.
create table waiting_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  member_id bigint not null references memberships,
  user_id bigint not null references users,
  -- the table of the module, and what of it is waited for
  kind text not null,
  subject uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- what it is called, as it was said to whoever joined
  title text not null,
  -- what they typed, to make of it what they want
  asked jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'OFFERED', 'TAKEN', 'DECLINED', 'LAPSED', 'WITHDRAWN', 'UNSERVED')),
  -- nothing is offered from then on: nobody could make use of it
  offer_before timestamptz not null,
  offered_at timestamptz,
  offer_until timestamptz,
  -- what holds it for them
  offer_record uuid,
  closed_at timestamptz,
  search text not null generated always as (lower(title)) stored,
  check (until_at > from_at),
  check (status <> 'OFFERED' or (offered_at is not null and offer_until is not null and offer_record is not null)),
  check ((status in ('WAITING', 'OFFERED')) = (closed_at is null))
);
create trigger waiting_entries_company before insert on waiting_entries for each row when (new.company_id is not null) execute function refuse_ended_company();
-- Nobody waits twice for the same.
create unique index waiting_entries_once on waiting_entries (user_id, kind, subject, from_at, until_at)
  where status in ('WAITING', 'OFFERED') and ended_at is null;
-- One offer is one record.
create unique index waiting_entries_offer on waiting_entries (kind, offer_record) where status = 'OFFERED';
-- in the order of joining: what the clock and whoever frees something looks through
create index waiting_entries_waiting on waiting_entries (kind, office_centre_id, id) where status = 'WAITING' and ended_at is null;
create index waiting_entries_offers on waiting_entries (offer_until) where status = 'OFFERED' and ended_at is null;
create index waiting_entries_due on waiting_entries (offer_before) where status = 'WAITING' and ended_at is null;
create index waiting_entries_subject on waiting_entries (kind, subject, id) where status in ('WAITING', 'OFFERED') and ended_at is null;
create index waiting_entries_list on waiting_entries (office_centre_id, from_at, id) where ended_at is null;
create index waiting_entries_own on waiting_entries (user_id, from_at, id) where ended_at is null;
create index waiting_entries_company on waiting_entries (company_id) where company_id is not null;
create index waiting_entries_member on waiting_entries (member_id);

-- A room that is held for somebody who waited for it.
alter table bookings drop constraint bookings_status_check;
alter table bookings add constraint bookings_status_check
  check (status in ('OFFERED', 'PENDING_APPROVAL', 'PENDING_PAYMENT', 'CONFIRMED', 'CHECKED_IN', 'REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED'));
