create table terms_editions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED')),
  descriptions jsonb not null,
  effective_on date not null,
  -- the beginning of that day on the provider's clock
  effective_at timestamptz not null,
  must_accept boolean not null,
  published_at timestamptz, published_by bigint,
  check ((status = 'PUBLISHED') = (published_at is not null))
);
-- On each day at most one edition comes into force
create unique index terms_one_a_day on terms_editions (effective_on) where status = 'PUBLISHED' and ended_at is null;
create index terms_editions_effective on terms_editions (effective_at, id) where ended_at is null;
create index terms_editions_update on terms_editions (updated_at, id) where ended_at is null;

create table terms_acceptances (
  id bigint generated always as identity primary key,
  edition_id bigint not null references terms_editions,
  user_id bigint not null references users,
  accepted_at timestamptz not null,
  language_code text not null,
  unique (edition_id, user_id)
);
create index terms_acceptances_list on terms_acceptances (edition_id, accepted_at, id);
create index terms_acceptances_person on terms_acceptances (user_id);
