-- Who comes to a booking: people of the company that has it, and others by name and address. Those of the others who need a pass of the lobby have one
-- visit together, which follows the booking.
create table booking_attendees (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  booking_id bigint not null,
  -- somebody of the company, whose address is that of the membership
  member_id bigint references memberships,
  user_id bigint references users,
  name text not null,
  -- in small letters, of somebody who is not of the company
  email text,
  language text not null,
  -- needs a pass of the lobby
  visitor boolean not null default false,
  -- in which visit they were announced
  visit_uuid uuid,
  -- a digest of what was told last, so that nobody is told the same twice; none: invited by no mail that holds
  told text,
  told_at timestamptz,
  erased_at timestamptz,
  foreign key (booking_id, office_centre_id) references bookings (id, office_centre_id),
  check ((member_id is null) = (user_id is null)),
  check (member_id is not null or email is not null or erased_at is not null),
  check (not visitor or member_id is null)
);
create trigger booking_attendees_company before insert on booking_attendees for each row when (new.company_id is not null)
  execute function refuse_ended_company();
-- nobody is invited to one booking twice, whoever adds them at the same moment
create unique index booking_attendees_member on booking_attendees (booking_id, member_id) where member_id is not null and ended_at is null;
create unique index booking_attendees_email on booking_attendees (booking_id, email) where email is not null and ended_at is null;
create index booking_attendees_booking on booking_attendees (booking_id, office_centre_id);
create index booking_attendees_place on booking_attendees (office_centre_id) where erased_at is null and email is not null;
create index booking_attendees_company on booking_attendees (company_id) where company_id is not null;
create index booking_attendees_of on booking_attendees (member_id) where member_id is not null;
create index booking_attendees_person on booking_attendees (user_id) where user_id is not null;
create index booking_attendees_address on booking_attendees (email) where email is not null;

alter table bookings
  -- the visit of its attendees, made by the module of visits, which a booking may name before and after it ends
  add column visit_uuid uuid,
  -- why it was not made or moved, once the booking was agreed to or paid
  add column visit_problem text;
create unique index bookings_visit on bookings (visit_uuid) where visit_uuid is not null;

-- What a calendar takes out of a mail: an invitation, or that it holds no more.
alter table mails add column calendar jsonb;
