-- A change of a booking that costs more than was paid online: kept, with what it holds besides, until the difference is paid.
create table booking_changes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  booking_id bigint not null,
  -- who pays
  user_id bigint not null references users,
  status text not null default 'OPEN' check (status in ('OPEN', 'TAKEN', 'LAPSED', 'WITHDRAWN')),
  title text not null,
  note text,
  override_reason text,
  -- room, time, people, extras, price: all that the booking becomes
  wanted jsonb not null,
  -- minor units, the tax in it
  due bigint not null check (due > 0),
  due_tax bigint not null check (due_tax between 0 and due),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  pay_until timestamptz not null,
  unique (id, office_centre_id),
  foreign key (booking_id, office_centre_id) references bookings (id, office_centre_id)
);
-- of a booking one change waits at a time
create unique index booking_changes_one on booking_changes (booking_id) where status = 'OPEN';
create index booking_changes_booking on booking_changes (booking_id, id);
create index booking_changes_due on booking_changes (pay_until) where status = 'OPEN';
create index booking_changes_open_of on booking_changes (office_centre_id, user_id) where status = 'OPEN';
create index booking_changes_building on booking_changes (office_centre_id, id);
create index booking_changes_company on booking_changes (company_id) where company_id is not null;
create index booking_changes_person on booking_changes (user_id);

-- What has ended stays so; only money that came too late takes a change that nobody had paid in time.
create function booking_changes_forward() returns trigger language plpgsql as $$
begin
  if not (old.status = 'OPEN' or (old.status = 'LAPSED' and new.status = 'TAKEN')) then
    raise exception 'a change of a booking does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger booking_changes_forward before update of status on booking_changes
  for each row when (old.status is distinct from new.status) execute function booking_changes_forward();

-- What is held for such a change, beside what the booking has.
alter table space_holds
  add column change_id bigint,
  add foreign key (change_id, office_centre_id) references booking_changes (id, office_centre_id);
create index space_holds_change on space_holds (change_id) where change_id is not null;

-- Which part of a record's price it pays, where that is not its own: the uuid of what it is for.
alter table payments add column part uuid;
