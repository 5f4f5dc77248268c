-- What a building or company says of itself, and what it has subscribed to
alter table office_centres add column phone text;
alter table office_centres add column email text;
alter table office_centres add column website text;
alter table office_centres add column logo_uuid uuid;
alter table office_centres add column languages text[] not null default '{en}';
alter table office_centres add column area_unit text not null default 'SQ_FT' check (area_unit in ('SQ_FT', 'SQ_M'));
alter table office_centres add column billing_start_date date;
alter table office_centres add column billing_end_date date;
alter table office_centres add check (billing_end_date is null or billing_start_date is null or billing_end_date >= billing_start_date);
alter table office_centres add column deactivated_at timestamptz;
create index office_centres_type on office_centres (type, building_name) where ended_at is null;

-- One for each organisation: what passes it may give out, and how many it has given
create table subscriptions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  building_id bigint not null,
  hid_quota integer not null default 0,
  hid_used integer not null default 0 check (hid_used between 0 and hid_quota),
  qr_quota integer not null default 0,
  qr_used integer not null default 0 check (qr_used between 0 and qr_quota),
  fr_quota integer not null default 0,
  fr_used integer not null default 0 check (fr_used between 0 and fr_quota),
  visitor_qr_quota integer not null default 0,
  visitor_qr_used integer not null default 0 check (visitor_qr_used between 0 and visitor_qr_quota),
  hardware integer not null default 0 check (hardware >= 0),
  booking_active boolean not null default true,
  foreign key (office_centre_id, building_id) references office_centres (id, building_id)
);
create unique index subscriptions_one_each on subscriptions (office_centre_id) where ended_at is null;
create index subscriptions_building on subscriptions (building_id);
create trigger subscriptions_building before insert on subscriptions for each row execute function fill_building_id();
-- Organisations that are there already have one from the first day
insert into subscriptions (office_centre_id) select id from office_centres where ended_at is null;
-- A new organisation has one from its first moment, whoever writes it
create function begin_subscription() returns trigger language plpgsql as $$
begin
  insert into subscriptions (office_centre_id) values (new.id);
  return null;
end $$;
create trigger office_centres_subscription after insert on office_centres for each row execute function begin_subscription();
