-- What a law or a dispute needs is kept beyond its days: of a building, or of one company in it
create table legal_holds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint,
  retention text not null check (retention in ('visitors', 'access')),
  reason text not null,
  until_date date not null,
  foreign key (company_id, office_centre_id) references office_centres (id, building_id)
);
create index legal_holds_building on legal_holds (office_centre_id, id desc);
create index legal_holds_company on legal_holds (company_id) where company_id is not null;
