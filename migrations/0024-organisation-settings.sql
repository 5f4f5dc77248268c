-- What an organisation has decided; one without a row has decided nothing yet, and the defaults of the contract count
create table organisation_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null unique references office_centres,
  building_id bigint not null,
  notified_parties jsonb not null,
  upload_days integer not null check (upload_days between 1 and 30),
  export_days integer not null check (export_days between 1 and 365),
  visitor_days integer not null check (visitor_days between 14 and 365),
  access_days integer not null check (access_days between 30 and 730),
  directory_on boolean not null,
  shown_in_directory boolean not null,
  foreign key (office_centre_id, building_id) references office_centres (id, building_id)
);
create trigger organisation_settings_building before insert on organisation_settings for each row execute function fill_building_id();
create index organisation_settings_by_building on organisation_settings (building_id, office_centre_id);
-- Files whose time is over
create index exports_kept on exports (office_centre_id, finished_at) where storage_key is not null;
