-- What a company was charged in a month that is over: proposed, and then sent by the building.

create table charge_statements (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- proposed
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  month date not null check (extract(day from month) = 1),
  reference_no text not null,
  currency text not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'SENT')),
  -- frozen when it is sent
  lines integer,
  amount bigint,
  tax bigint,
  sent_at timestamptz,
  sent_by bigint references users,
  -- the last day on which its lines can be disputed
  dispute_until date,
  search text not null generated always as (lower(reference_no)) stored,
  search_grams text[] not null generated always as (grams(reference_no)) stored,
  unique (id, office_centre_id),
  constraint charge_statements_one unique (office_centre_id, company_id, month),
  check ((status = 'SENT') = (sent_at is not null) and (status = 'SENT') = (dispute_until is not null)
    and (status = 'SENT') = (lines is not null and amount is not null and tax is not null))
);
create index charge_statements_list on charge_statements (office_centre_id, month, id) where ended_at is null;
create index charge_statements_by_change on charge_statements (office_centre_id, updated_at, id) where ended_at is null;
create index charge_statements_company on charge_statements (company_id, month, id) include (office_centre_id, status) where ended_at is null;
create index charge_statements_to_send on charge_statements (office_centre_id, month) where status = 'PROPOSED' and ended_at is null;
create index charge_statements_search on charge_statements using gin (office_centre_id, search gin_trgm_ops);
create index charge_statements_grams on charge_statements using gin (office_centre_id, search_grams);
