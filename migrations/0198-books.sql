-- Each time that a month was closed, with what stood open in it then. Opened again, it has ended.
create table book_closings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  month date not null check (extract(day from month) = 1),
  left_open jsonb not null
);
create unique index book_closings_one on book_closings (office_centre_id, month) where ended_at is null;
create index book_closings_building on book_closings (office_centre_id, id);

-- How the accounting of a building calls accounts, kinds of charges and rates of tax.
create table book_codes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  codes jsonb not null default '[]'
);
create unique index book_codes_one on book_codes (office_centre_id);
