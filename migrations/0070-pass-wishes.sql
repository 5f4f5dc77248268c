-- What somebody who is invited is to get on joining: given, and taken from what was bought, only then.
create table pass_wishes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  request_id bigint not null references registration_requests,
  kinds text[] not null check (kinds <@ array['QR', 'MOBILE'])
);
create unique index pass_wishes_once on pass_wishes (request_id) where ended_at is null;
create index pass_wishes_request on pass_wishes (request_id);
create index pass_wishes_building on pass_wishes (office_centre_id);
create index pass_wishes_company on pass_wishes (company_id) where company_id is not null;
