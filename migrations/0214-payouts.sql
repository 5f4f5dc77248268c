-- Payouts: what the provider of payments has sent to the building's own account at the bank, line by line, and how that compares with the ledger.

create table payouts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  provider text not null check (provider in ('SANDBOX', 'STRIPE')),
  account text not null,
  -- as the provider calls it, and as the bank does
  reference text not null,
  trace text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'FAILED', 'CANCELLED')),
  -- minor units; below nought what the provider has drawn from the bank
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_at timestamptz not null,
  -- a day of the bank
  arrives_on date not null,
  problem text,
  -- when its lines were read; none: not yet
  lines_at timestamptz,
  -- the line of a bank statement that it is
  bank_account text,
  bank_day date,
  bank_reference text,
  bank_sequence integer,
  search text not null generated always as (lower(reference || ' ' || trace)) stored,
  search_grams text[] not null generated always as (grams(reference || ' ' || trace)) stored,
  unique (id, office_centre_id),
  unique (provider, reference),
  constraint payouts_bank_line check ((bank_day is null) = (bank_account is null) and (bank_day is null) = (bank_sequence is null))
);
create index payouts_list on payouts (office_centre_id, issued_at, id) where ended_at is null;
create index payouts_by_change on payouts (office_centre_id, updated_at, id) where ended_at is null;
create index payouts_by_amount on payouts (office_centre_id, amount, id) where ended_at is null;
create index payouts_by_arrival on payouts (office_centre_id, arrives_on, id) where ended_at is null;
create index payouts_by_id on payouts (office_centre_id, id) where ended_at is null;
create index payouts_open on payouts (updated_at) where status = 'PENDING';
create index payouts_unseen_by_bank on payouts (office_centre_id, amount) where bank_day is null;
create index payouts_search on payouts using gin (office_centre_id, search gin_trgm_ops);
create index payouts_grams on payouts using gin (office_centre_id, search_grams);
-- A line of the bank is one payout.
create unique index payouts_one_bank_line on payouts
  (office_centre_id, account_key(bank_account), bank_day, amount, md5(bank_reference), bank_sequence) where bank_day is not null;

-- Money that has gone is not another amount afterwards, and what has failed is not paid after all.
create function keep_payout_forward() returns trigger language plpgsql as $$
begin
  if new.amount <> old.amount or new.currency <> old.currency or new.office_centre_id <> old.office_centre_id
    or (old.status in ('FAILED', 'CANCELLED') and new.status <> old.status) or (old.status = 'PAID' and new.status not in ('PAID', 'FAILED')) then
    raise exception 'a payout goes forwards only' using errcode = '23514', constraint = 'payouts_forward';
  end if;
  return new;
end $$;
create trigger payouts_forward before update on payouts for each row execute function keep_payout_forward();

create table payout_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  payout_id bigint not null,
  -- of the line, and of what it is about, as the provider calls them
  reference text not null,
  source text not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN', 'FEE', 'PAYOUT_RETURN', 'OTHER')),
  -- what it moves, the fee of it, and what is left of that
  amount bigint not null,
  fee bigint not null,
  net bigint not null generated always as (amount - fee) stored,
  happened_at timestamptz not null,
  -- MATCHED: the ledger says the same · DIFFERS: another amount · UNKNOWN: nothing of ours
  verdict text not null default 'UNKNOWN' check (verdict in ('MATCHED', 'DIFFERS', 'UNKNOWN')),
  -- what the ledger says that it has moved
  ours bigint,
  payment_id bigint,
  foreign key (payout_id, office_centre_id) references payouts (id, office_centre_id),
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id),
  unique (id, office_centre_id),
  constraint payout_lines_once unique (payout_id, reference),
  constraint payout_lines_matched check (verdict <> 'MATCHED' or ours = amount - fee)
);
create index payout_lines_payout on payout_lines (payout_id, id);
create index payout_lines_building on payout_lines (office_centre_id, id);
create index payout_lines_payment on payout_lines (payment_id) where payment_id is not null;
create index payout_lines_source on payout_lines (office_centre_id, kind, source, id);
create index payout_lines_differing on payout_lines (payout_id) where verdict <> 'MATCHED';

-- Where the provider says something else of a payout than the ledger knows.
create table payout_findings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  payout_id bigint not null,
  line_id bigint,
  what text not null check (what in ('LINE', 'TWICE', 'UNKNOWN', 'SUM', 'AMOUNT', 'CURRENCY', 'STATUS', 'BANK_LINE')),
  ours text not null,
  said text not null,
  foreign key (payout_id, office_centre_id) references payouts (id, office_centre_id),
  foreign key (line_id, office_centre_id) references payout_lines (id, office_centre_id)
);
create unique index payout_findings_once on payout_findings (payout_id, coalesce(line_id, 0), what) where ended_at is null;
create index payout_findings_line on payout_findings (line_id) where line_id is not null;
create index payout_findings_list on payout_findings (office_centre_id, created_at, id) where ended_at is null;
create index payout_findings_by_id on payout_findings (office_centre_id, id) where ended_at is null;
create index payout_findings_by_change on payout_findings (office_centre_id, updated_at, id) where ended_at is null;

-- What the provider says that it holds for a building, and what the ledger said at that moment.
create table provider_balances (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  account text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  available bigint not null default 0,
  pending bigint not null default 0,
  -- payouts that the provider has sent and the ledger does not know as paid yet
  on_the_way bigint not null default 0,
  ledger bigint not null default 0,
  asked_at timestamptz,
  answered_at timestamptz,
  problem text
);
create unique index provider_balances_one on provider_balances (office_centre_id);
