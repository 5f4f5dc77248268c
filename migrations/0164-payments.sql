-- What people pay online, what is given back of it, and what the provider of payments says of both.

-- Where the money of a building goes.
create table payment_accounts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres unique,
  provider text not null check (provider in ('SANDBOX', 'STRIPE')),
  -- as the provider calls it; none: it has not answered yet
  account text,
  status text not null default 'ONBOARDING' check (status in ('ONBOARDING', 'ACTIVE', 'RESTRICTED')),
  -- what the provider still asks for, in its words
  wanted text[] not null default '{}',
  -- where the building answers the provider's questions, as long as that is open
  onboarding_address text,
  -- why the provider has not given one
  problem text,
  -- how often somebody went there: each way leads once
  ways integer not null default 1,
  page_hash text not null unique,
  asked_at timestamptz,
  answered_at timestamptz,
  unique (provider, account),
  check ((status <> 'ONBOARDING') <= (account is not null))
);

create table payments (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- whose person pays; none: the building's own
  company_id bigint references office_centres,
  member_id bigint not null references memberships,
  user_id bigint not null references users,
  reference_no text not null,
  -- what it is for: the kind of the record and its uuid
  kind text not null,
  subject uuid not null,
  title text not null,
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED')),
  -- as they were shown
  lines jsonb not null,
  -- minor units; the tax is in the amount
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null check (provider in ('SANDBOX', 'STRIPE')),
  account text not null,
  -- of the checkout, as the provider calls it, and of the money that came by it
  reference text,
  charge text,
  address text,
  expires_at timestamptz not null,
  page_hash text not null unique,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  fee bigint not null default 0,
  paid_at timestamptz,
  card_brand text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  problem text,
  search text not null generated always as (lower(reference_no || ' ' || title)) stored,
  search_grams text[] not null generated always as (grams(reference_no || ' ' || title)) stored,
  unique (id, office_centre_id),
  unique (office_centre_id, reference_no),
  check (paid in (0, amount)),
  check ((status = 'SUCCEEDED') = (paid > 0)),
  check ((status = 'SUCCEEDED') = (paid_at is not null)),
  -- never more is given back than was paid, whoever writes
  constraint payments_never_more check (refunded between 0 and paid)
);
create trigger payments_company before insert on payments for each row when (new.company_id is not null) execute function refuse_ended_company();
-- a record is paid by one checkout at a time
create unique index payments_one_open on payments (kind, subject) where status in ('CREATED', 'PENDING');
create unique index payments_reference on payments (provider, reference) where reference is not null;
create index payments_subject on payments (kind, subject, id);
create index payments_list on payments (office_centre_id, created_at, id) where ended_at is null;
create index payments_by_change on payments (office_centre_id, updated_at, id) where ended_at is null;
create index payments_by_number on payments (office_centre_id, reference_no, id) where ended_at is null;
create index payments_by_amount on payments (office_centre_id, amount, id) where ended_at is null;
create index payments_by_id on payments (office_centre_id, id) where ended_at is null;
create index payments_in_status on payments (office_centre_id, status, created_at, id) where ended_at is null;
create index payments_company_list on payments (company_id, created_at, id) include (office_centre_id, status) where ended_at is null;
create index payments_member on payments (member_id);
create index payments_person on payments (user_id, created_at, id);
create index payments_open on payments (expires_at) where status in ('CREATED', 'PENDING');
create index payments_search on payments using gin (office_centre_id, search gin_trgm_ops);
create index payments_grams on payments using gin (office_centre_id, search_grams);

create table payment_refunds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  payment_id bigint not null,
  -- what it was given back for: said twice, it is one
  cause uuid not null unique,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  reason text not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  -- repeated after it had failed; each of them is another call for the provider
  repeats integer not null default 0,
  reference text,
  problem text,
  settled_at timestamptz,
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id)
);
create index payment_refunds_payment on payment_refunds (payment_id, id);
create index payment_refunds_failed on payment_refunds (office_centre_id, updated_at) where status = 'FAILED';
create index payment_refunds_company on payment_refunds (company_id) where company_id is not null;
create index payment_refunds_open on payment_refunds (updated_at) where status in ('REQUESTED', 'PENDING');

-- What the provider has said, each event once.
create table payment_events (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  office_centre_id bigint not null references office_centres,
  payment_id bigint,
  provider text not null,
  event_id text not null,
  type text not null,
  about text not null check (about in ('CHECKOUT', 'REFUND', 'ACCOUNT')),
  account text not null,
  reference text not null,
  -- the uuid of our record, as the provider gives it back
  ours uuid,
  received_at timestamptz not null,
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'APPLIED', 'PASSED', 'REFUSED')),
  dealt_at timestamptz,
  unique (provider, event_id),
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id)
);
create index payment_events_building on payment_events (office_centre_id, id);
create index payment_events_payment on payment_events (payment_id, id) where payment_id is not null;
create index payment_events_open on payment_events (received_at) where status = 'RECEIVED';

-- Where the provider says something else than the portal knows.
create table payment_findings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  payment_id bigint not null,
  what text not null check (what in ('AMOUNT', 'CURRENCY', 'ACCOUNT', 'PAYMENT', 'STATUS', 'REFUNDED', 'UNKNOWN')),
  ours text not null,
  said text not null,
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id)
);
create unique index payment_findings_once on payment_findings (payment_id, what, said) where ended_at is null;
create index payment_findings_list on payment_findings (office_centre_id, created_at, id) where ended_at is null;
create index payment_findings_by_id on payment_findings (office_centre_id, id) where ended_at is null;
create index payment_findings_by_change on payment_findings (office_centre_id, updated_at, id) where ended_at is null;
