-- Memberships, invitations and domains belong to an organisation; with the building it lies in beside it, a landlord's rows are found without a join.
alter table office_centres add column building_id bigint not null generated always as (coalesce(landlord_id, id)) stored;
alter table office_centres add unique (id, building_id);
create function fill_building_id() returns trigger language plpgsql as $$
begin
  select building_id into new.building_id from office_centres where id = new.office_centre_id;
  return new;
end $$;

alter table memberships add column building_id bigint;
update memberships m set building_id = o.building_id from office_centres o where o.id = m.office_centre_id;
alter table memberships alter column building_id set not null;
alter table memberships add foreign key (office_centre_id, building_id) references office_centres (id, building_id);
create trigger memberships_building before insert on memberships for each row execute function fill_building_id();
create index memberships_building_id on memberships (building_id, office_centre_id) where ended_at is null;

alter table registration_requests add column building_id bigint;
update registration_requests r set building_id = o.building_id from office_centres o where o.id = r.office_centre_id;
alter table registration_requests alter column building_id set not null;
alter table registration_requests add foreign key (office_centre_id, building_id) references office_centres (id, building_id);
create trigger registration_requests_building before insert on registration_requests for each row execute function fill_building_id();

alter table email_domains add column building_id bigint;
update email_domains d set building_id = o.building_id from office_centres o where o.id = d.office_centre_id;
alter table email_domains alter column building_id set not null;
alter table email_domains add foreign key (office_centre_id, building_id) references office_centres (id, building_id);
create trigger email_domains_building before insert on email_domains for each row execute function fill_building_id();

-- What an organisation notes of its people
alter table memberships add column job_title text;
alter table memberships add column tags text[] not null default '{}';
alter table users add column photo_uuid uuid;

-- What an invitation will give when it is accepted
alter table registration_requests add column mobile_number text;
alter table registration_requests add column office_number text;
alter table registration_requests add column job_title text;
alter table registration_requests add column tags text[] not null default '{}';
alter table registration_requests add column permissions_added text[] not null default '{}';
alter table registration_requests add column permissions_removed text[] not null default '{}';
alter table registration_requests add column ends_on date;
alter table registration_requests add column search text not null generated always as (lower(full_name || ' ' || email)) stored;
alter table registration_requests add column search_grams text[] not null generated always as (grams(full_name || ' ' || email)) stored;
create index registration_requests_building on registration_requests (building_id, office_centre_id) where ended_at is null and accepted_at is null;
