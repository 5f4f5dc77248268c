-- A person objects to something that an organisation knows of them; it stands on the record there until it is answered.
create table data_objections (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  building_id bigint not null,
  user_id bigint not null references users,
  membership_id bigint not null references memberships,
  field text not null,
  reason text not null,
  answered_at timestamptz,
  answer text,
  foreign key (office_centre_id, building_id) references office_centres (id, building_id)
);
create trigger data_objections_building before insert on data_objections for each row execute function fill_building_id();
create unique index data_objections_open on data_objections (membership_id, field) where answered_at is null and ended_at is null;
create index data_objections_place on data_objections (office_centre_id, building_id, user_id);
create index data_objections_user on data_objections (user_id);
