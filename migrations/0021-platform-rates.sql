create extension if not exists btree_gist;

create table platform_rates (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  item text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor between 0 and 99999999999),
  valid_from date not null check (valid_from >= '1900-01-01' and valid_from < '2200-01-01'),
  -- the last day; none: until the next price
  valid_until date check (valid_until >= valid_from),
  constraint platform_rates_one_at_a_time
    exclude using gist (item with =, currency with =, daterange(valid_from, valid_until, '[]') with &&) where (ended_at is null)
);
create index platform_rates_from on platform_rates (valid_from, id) where ended_at is null;
create index platform_rates_update on platform_rates (updated_at, id) where ended_at is null;
