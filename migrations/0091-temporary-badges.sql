-- Numbered badges that the desk lends for a day, and in whose hands each is or was.
create table temporary_badges (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  -- withdrawn from the stock
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  number text not null,
  -- the card that is in it, where it opens doors
  card_id bigint references access_cards,
  -- 9 before 10, A9 before A10
  number_order text not null generated always as (lpad(lower(number), 20, ' ')) stored,
  search text not null generated always as (lower(number)) stored,
  search_grams text[] not null generated always as (grams(number)) stored,
  unique (id, office_centre_id)
);
create unique index temporary_badges_number on temporary_badges (office_centre_id, lower(number)) where ended_at is null;
create unique index temporary_badges_card on temporary_badges (office_centre_id, card_id) where ended_at is null and card_id is not null;
create index temporary_badges_list on temporary_badges (office_centre_id, number_order, id) where ended_at is null;
create index temporary_badges_of_card on temporary_badges (card_id) where card_id is not null;
create index temporary_badges_search on temporary_badges using gin (search gin_trgm_ops);
create index temporary_badges_grams on temporary_badges using gin (search_grams);

create table badge_loans (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- handed out
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- whose visitor or member the holder is; none: the building's own, or nobody's
  company_id bigint references office_centres,
  badge_id bigint not null,
  -- as it was then
  number text not null,
  kind text not null check (kind in ('VISITOR', 'MEMBER', 'OTHER')),
  visit_day_id bigint,
  membership_id bigint references memberships,
  -- nothing once the person is forgotten
  holder_name text,
  status text not null default 'OUT' check (status in ('OUT', 'LOST', 'RETURNED')),
  -- the last day on which it may be out
  due_on date not null,
  returned_at timestamptz,
  returned_by bigint references users,
  lost_at timestamptz,
  remark text,
  erased_at timestamptz,
  search text not null generated always as (lower(number || ' ' || coalesce(holder_name, ''))) stored,
  search_grams text[] not null generated always as (grams(number || ' ' || coalesce(holder_name, ''))) stored,
  unique (id, office_centre_id),
  foreign key (badge_id, office_centre_id) references temporary_badges (id, office_centre_id),
  foreign key (visit_day_id, office_centre_id) references visit_days (id, office_centre_id),
  check ((kind = 'VISITOR') = (visit_day_id is not null) and (kind = 'MEMBER') = (membership_id is not null)),
  check ((status = 'RETURNED') = (returned_at is not null))
);
-- One badge is with one holder at a time; a lost one is with nobody else until it is found.
create unique index badge_loans_one_holder on badge_loans (office_centre_id, badge_id) where status <> 'RETURNED';
create index badge_loans_list on badge_loans (office_centre_id, created_at desc, id desc) where ended_at is null;
create index badge_loans_out on badge_loans (office_centre_id, due_on, id) where status = 'OUT';
create index badge_loans_company on badge_loans (company_id, created_at desc) where company_id is not null;
create index badge_loans_badge on badge_loans (badge_id, office_centre_id);
create index badge_loans_day on badge_loans (visit_day_id, office_centre_id) where visit_day_id is not null;
create index badge_loans_member on badge_loans (membership_id) where membership_id is not null;
create index badge_loans_returned_by on badge_loans (returned_by) where returned_by is not null;
create index badge_loans_named on badge_loans (office_centre_id, created_at) where erased_at is null;
create index badge_loans_search on badge_loans using gin (search gin_trgm_ops);
create index badge_loans_grams on badge_loans using gin (search_grams);
