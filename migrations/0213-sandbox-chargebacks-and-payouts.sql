-- What the provider that the portal plays knows of chargebacks and of what it has paid out.

create table sandbox_disputes (
  id bigint generated always as identity primary key,
  reference text not null unique,
  checkout text not null references sandbox_checkouts (reference),
  account text not null references sandbox_accounts (account),
  amount bigint not null check (amount > 0),
  currency text not null,
  fee bigint not null,
  reason text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- events of it come so: LATE, TWICE, OUT_OF_ORDER
  manner text not null default 'AT_ONCE',
  due_at timestamptz not null,
  -- of the call that answered it: the same call again answers nothing
  answer_key text,
  answer text
);
-- a payment is disputed by one at a time
create unique index sandbox_disputes_one_open on sandbox_disputes (checkout) where status in ('OPEN', 'UNDER_REVIEW');
create index sandbox_disputes_checkout on sandbox_disputes (checkout);
create index sandbox_disputes_account on sandbox_disputes (account);

create table sandbox_payouts (
  id bigint generated always as identity primary key,
  reference text not null unique,
  account text not null references sandbox_accounts (account),
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  -- by which the bank of the building calls it
  trace text not null,
  created_at timestamptz not null,
  arrives_on date not null
);
create index sandbox_payouts_list on sandbox_payouts (account, created_at, id);

create table sandbox_payout_lines (
  id bigint generated always as identity primary key,
  reference text not null unique,
  payout text not null references sandbox_payouts (reference),
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN', 'FEE', 'PAYOUT_RETURN', 'OTHER')),
  source text not null,
  amount bigint not null,
  fee bigint not null default 0,
  happened_at timestamptz not null
);
create index sandbox_payout_lines_payout on sandbox_payout_lines (payout, id);
-- nothing is paid out twice
create unique index sandbox_payout_lines_once on sandbox_payout_lines (kind, source);
