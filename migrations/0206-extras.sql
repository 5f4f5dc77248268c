-- What can be added to the booking of a room: things of which there are so many, catering by head, and layouts.

create table extras (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  kind text not null check (kind in ('COUNTED', 'CATERING', 'LAYOUT')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE')),
  descriptions jsonb not null,
  -- for which rooms: these, and those of these categories; of neither any, for all
  facility_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  -- minor units of the building's currency; none: free of charge
  price bigint check (price > 0),
  price_per text check (price_per in ('BOOKING', 'HOUR', 'HEAD')),
  -- how many of it there are
  pieces integer check (pieces between 1 and 500),
  -- of catering: for so many at least, ordered so long before the start, by whom it is made
  least_heads integer check (least_heads between 1 and 10000),
  order_hours integer check (order_hours between 0 and 720),
  notify_emails text[] not null default '{}',
  -- of a layout: work in the room beside what the room itself needs, and how many can be in it then
  before_minutes integer check (before_minutes between 0 and 240),
  after_minutes integer check (after_minutes between 0 and 240),
  seats integer check (seats between 1 and 10000),
  title text not null generated always as (jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en").title') #>> '{}') stored,
  search text not null generated always as (lower(jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  search_grams text[] not null generated always as (grams(jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  unique (id, office_centre_id),
  constraint extras_price_by_unit check ((price is null) = (price_per is null)),
  constraint extras_unit_of_kind check (price_per is null or (kind = 'CATERING') = (price_per = 'HEAD') and kind <> 'LAYOUT'),
  constraint extras_counted check ((kind = 'COUNTED') = (pieces is not null)),
  constraint extras_catering check ((kind = 'CATERING') = (least_heads is not null) and (kind = 'CATERING') = (order_hours is not null)),
  constraint extras_told check (kind = 'CATERING' or notify_emails = '{}'),
  constraint extras_layout check (
    (kind = 'LAYOUT') = (before_minutes is not null) and (kind = 'LAYOUT') = (after_minutes is not null) and (kind = 'LAYOUT') = (seats is not null))
);
create index extras_list on extras (office_centre_id, title, id) where ended_at is null;
create index extras_by_change on extras (office_centre_id, updated_at, id) where ended_at is null;
create unique index extras_one_title on extras (office_centre_id, lower(title)) where ended_at is null;
create index extras_search on extras using gin (search gin_trgm_ops);
create index extras_grams on extras using gin (search_grams);

-- A piece is a space of its own, which one booking has at a time: of a facility, or of an extra.
alter table spaces alter column facility_id drop not null;
alter table spaces
  add column extra_id bigint,
  add constraint spaces_extra foreign key (extra_id, office_centre_id) references extras (id, office_centre_id),
  add constraint spaces_of_one check ((facility_id is null) <> (extra_id is null));
create unique index spaces_one_piece on spaces (extra_id, place_no) where ended_at is null and extra_id is not null;
