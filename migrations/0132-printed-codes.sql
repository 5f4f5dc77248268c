-- Codes that hang on paper somewhere: where one leads is looked up, so that it can be ended and exchanged.
create table printed_codes (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  -- whose record it leads to, and which (kinds are those of the modules that answer *codes to print*)
  kind text not null,
  subject uuid not null,
  code text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- how many sheets were made of it, and when the last one
  sheets integer not null default 0,
  printed_at timestamptz,
  constraint printed_codes_code unique (code)
);
-- one lives of each record
create unique index printed_codes_once on printed_codes (office_centre_id, kind, subject) where ended_at is null;

-- posters that hang already stay good
insert into printed_codes (office_centre_id, kind, subject, code)
select office_centre_id, 'self-registration', uuid, poster_key from visiting_settings where poster_key is not null and ended_at is null;
alter table visiting_settings drop column poster_key;
-- the check that named it goes with it
alter table visiting_settings add constraint visiting_settings_of_company
  check (company_id is null or (purposes = '[]' and restricted_floors = '{}' and not self_registration));
