-- The ledger: what is owed, taken in, given back and earned, in postings that balance. Nothing is changed in it or taken out: a mistake is corrected by
-- postings that say so.

create table ledger_transactions (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  at timestamptz not null default now(),
  -- the record that is the cause, such as a payment; it is posted once, however often it is said
  cause_kind text not null,
  cause_subject uuid not null,
  unique (id, office_centre_id),
  constraint ledger_transactions_once unique (cause_kind, cause_subject)
);
create index ledger_transactions_list on ledger_transactions (office_centre_id, at, id);

create table ledger_postings (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  transaction_id bigint not null,
  account text not null check (account in ('RECEIVABLE', 'PROVIDER_CASH', 'FEES', 'REVENUE', 'TAX', 'CREDITS', 'UNSETTLED')),
  -- who owes, where it is a company
  company_id bigint references office_centres,
  -- minor units; more in an account is above nothing, less below
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  foreign key (transaction_id, office_centre_id) references ledger_transactions (id, office_centre_id)
);
create index ledger_postings_transaction on ledger_postings (transaction_id);
create index ledger_postings_account on ledger_postings (office_centre_id, account, currency);
create index ledger_postings_company on ledger_postings (company_id) where company_id is not null;

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from posted group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'postings of a transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as posted for each statement execute function refuse_unbalanced();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();
