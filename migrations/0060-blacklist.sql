-- The words of a list in their order, for columns that the database makes of them.
create function joined(texts text[]) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one, ' ' order by n), '') from unnest(texts) with ordinality as each(one, n)
$$;

create table blacklist_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LIFTED')),
  -- the first is the name, the others are aliases; none of somebody who was erased
  names text[] not null,
  emails text[] not null default '{}',
  phones text[] not null default '{}',
  company text,
  photo_uuid uuid,
  reason text not null,
  evidence text,
  from_date date not null,
  until_date date not null,
  review_on date not null,
  -- for which review day somebody was told
  review_told date,
  reviewed_at timestamptz,
  -- keyed hashes of what a visitor is compared by: addresses, numbers, documents, pairs of words of a name
  match_keys text[] not null,
  -- keyed hashes of the words of each name, by which a match of names is told from one of parts
  name_words jsonb not null default '[]',
  lifted_at timestamptz,
  lifted_by bigint references users,
  lift_reason text,
  appeal text,
  appeal_at timestamptz,
  appeal_by bigint references users,
  appeal_answer text check (appeal_answer in ('KEPT', 'LIFTED')),
  appeal_reply text,
  appeal_answered_at timestamptz,
  -- emptied: the person was erased, and only the hashes are left
  erased_at timestamptz,
  search text not null generated always as
    (lower(joined(names) || ' ' || joined(emails) || ' ' || joined(phones) || ' ' || coalesce(company, ''))) stored,
  search_grams text[] not null generated always as
    (grams(joined(names) || ' ' || joined(emails) || ' ' || joined(phones) || ' ' || coalesce(company, ''))) stored,
  unique (id, office_centre_id),
  check (from_date <= until_date and until_date <= from_date + interval '3 years'),
  check (review_on between from_date and until_date),
  check ((status = 'LIFTED') = (lifted_at is not null)),
  check (appeal_answer is null or appeal_at is not null),
  check (erased_at is not null or cardinality(names) > 0)
);
create index blacklist_entries_list on blacklist_entries (office_centre_id, updated_at desc, id desc) where ended_at is null;
create index blacklist_entries_company on blacklist_entries (company_id) where company_id is not null;
create index blacklist_entries_search on blacklist_entries using gin (search gin_trgm_ops);
create index blacklist_entries_grams on blacklist_entries using gin (search_grams);
-- A hash is drawn for one building, so that it needs no column beside it. Visitors wait for this one: nothing is left to be sorted in later.
create index blacklist_entries_match on blacklist_entries using gin (match_keys) with (fastupdate = off)
  where status = 'ACTIVE' and ended_at is null;
create index blacklist_entries_review on blacklist_entries (review_on) where status = 'ACTIVE' and ended_at is null;
create index blacklist_entries_over on blacklist_entries (office_centre_id, until_date) where ended_at is null;

-- Who asked about somebody, by what, and which entries were found; not who was asked about.
create table blacklist_checks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  asked_by text[] not null,
  found_ids bigint[] not null,
  unique (id, office_centre_id)
);
create index blacklist_checks_by_day on blacklist_checks (office_centre_id, created_at);
create index blacklist_checks_company on blacklist_checks (company_id) where company_id is not null;
