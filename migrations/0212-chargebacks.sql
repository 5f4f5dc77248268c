-- Chargebacks: whoever owns a card disputes a payment at its bank, and the provider holds the money back until that is decided.

alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check
  -- DISPUTED: what the provider holds back of payments that are disputed, until it is decided whose it is
  check (account in ('RECEIVABLE', 'PROVIDER_CASH', 'DISPUTED', 'BANK', 'FEES', 'REVENUE', 'TAX', 'CREDITS', 'OTHER_BOOKS', 'UNSETTLED'));

alter table payments
  -- held back by chargebacks that are open, or lost by them
  add column disputed bigint not null default 0,
  drop constraint payments_never_more,
  -- never more goes back, in whichever way, than was paid, whoever writes
  add constraint payments_never_more check (refunded >= 0 and disputed >= 0 and refunded + disputed <= paid);
create index payments_charge on payments (provider, charge) where charge is not null;

create table chargebacks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- of the payment; none: the building's own
  company_id bigint references office_centres,
  payment_id bigint not null,
  reference_no text not null,
  provider text not null check (provider in ('SANDBOX', 'STRIPE')),
  account text not null,
  -- as the provider calls it
  reference text not null,
  -- why, in the provider's code
  reason text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- minor units: what the provider says is disputed, and how much of it is taken of the payment
  amount bigint not null check (amount > 0),
  taken bigint not null,
  tax bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- until when the bank of the card takes evidence
  due_at timestamptz,
  -- moved at the provider
  withdrawn bigint not null default 0,
  fee bigint not null default 0,
  returned bigint not null default 0,
  fee_returned bigint not null default 0,
  -- taken of what was earned or settled, once it was lost
  lost bigint not null default 0,
  lost_tax bigint not null default 0,
  closed_at timestamptz,
  -- what the building says to it, once
  answer text check (answer in ('EVIDENCE', 'ACCEPTED')),
  answered_by bigint references users,
  answered_at timestamptz,
  -- when the provider has taken it
  sent_at timestamptz,
  problem text,
  statement text,
  facts jsonb not null default '[]',
  file_uuids text[] not null default '{}',
  unique (provider, reference),
  unique (office_centre_id, reference_no),
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id),
  constraint chargebacks_taken check (taken between 0 and amount and tax between 0 and taken),
  constraint chargebacks_money check (withdrawn >= 0 and fee >= 0 and returned between 0 and withdrawn and fee_returned between 0 and fee),
  -- what came back is not lost, too
  constraint chargebacks_lost check (lost between 0 and taken and lost_tax between 0 and lost and (lost = 0 or (status = 'LOST' and returned = 0))),
  check ((status in ('WON', 'LOST')) = (closed_at is not null)),
  check ((answer is null) = (answered_at is null)),
  check (sent_at is null or answer is not null)
);
create index chargebacks_payment on chargebacks (payment_id, id);
create index chargebacks_list on chargebacks (office_centre_id, created_at, id);
create index chargebacks_by_change on chargebacks (office_centre_id, updated_at, id);
create index chargebacks_by_amount on chargebacks (office_centre_id, amount, id);
create index chargebacks_by_id on chargebacks (office_centre_id, id);
create index chargebacks_by_due on chargebacks (office_centre_id, due_at, id);
create index chargebacks_in_status on chargebacks (office_centre_id, status, created_at, id);
create index chargebacks_company on chargebacks (company_id) where company_id is not null;
create index chargebacks_answered on chargebacks (answered_by) where answered_by is not null;
create index chargebacks_open on chargebacks (updated_at) where status in ('OPEN', 'UNDER_REVIEW');
create index chargebacks_to_send on chargebacks (answered_at) where answer is not null and sent_at is null;

-- Forwards only, and what was sent is not said otherwise afterwards.
create function keep_chargeback_forward() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status in ('WON', 'LOST') or (old.status = 'UNDER_REVIEW' and new.status = 'OPEN')) then
    raise exception 'a chargeback goes forwards only' using errcode = '23514', constraint = 'chargebacks_forward';
  end if;
  if old.sent_at is not null and (new.answer is distinct from old.answer or new.sent_at is distinct from old.sent_at) then
    raise exception 'a chargeback is answered once' using errcode = '23514', constraint = 'chargebacks_answered_once';
  end if;
  if new.withdrawn < old.withdrawn or new.returned < old.returned or new.lost < old.lost or new.amount <> old.amount or new.payment_id <> old.payment_id then
    raise exception 'money of a chargeback is not taken back' using errcode = '23514', constraint = 'chargebacks_forward';
  end if;
  return new;
end $$;
create trigger chargebacks_forward before update on chargebacks for each row execute function keep_chargeback_forward();

alter table payment_events
  -- of whose money it tells, as the provider calls that
  add column charge text,
  drop constraint payment_events_about_check,
  add constraint payment_events_about_check check (about in ('CHECKOUT', 'REFUND', 'ACCOUNT', 'CHARGEBACK', 'PAYOUT'));
alter table payment_findings
  drop constraint payment_findings_what_check,
  add constraint payment_findings_what_check
    check (what in ('AMOUNT', 'CURRENCY', 'ACCOUNT', 'PAYMENT', 'STATUS', 'REFUNDED', 'UNKNOWN', 'CHARGEBACK', 'CHARGEBACK_STATUS', 'CHARGEBACK_MONEY'));
