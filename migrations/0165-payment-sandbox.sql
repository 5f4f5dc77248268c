-- The provider that the portal plays itself, where no other is configured. It knows the portal as any provider does: by what it is told in calls.

create table sandbox_accounts (
  id bigint generated always as identity primary key,
  account text not null unique,
  -- of the call that made it: the same call again makes none
  key text not null unique,
  token_hash text not null unique,
  name text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACTIVE', 'REFUSED', 'RESTRICTED')),
  return_address text not null,
  refused_address text not null
);

create table sandbox_checkouts (
  id bigint generated always as identity primary key,
  reference text not null unique,
  key text not null unique,
  token_hash text not null unique,
  account text not null references sandbox_accounts (account),
  payment uuid not null,
  title text not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'SECOND_STEP', 'PAID', 'DECLINED', 'EXPIRED')),
  -- events of it come so: LATE, TWICE, OUT_OF_ORDER
  manner text not null default 'AT_ONCE',
  refuses_refunds boolean not null default false,
  fee bigint not null default 0,
  card_brand text,
  card_last_four text,
  expires_at timestamptz not null,
  success_address text not null,
  failed_address text not null,
  expired_address text not null
);
create index sandbox_checkouts_open on sandbox_checkouts (expires_at) where status in ('OPEN', 'SECOND_STEP');
create index sandbox_checkouts_account on sandbox_checkouts (account);

create table sandbox_refunds (
  id bigint generated always as identity primary key,
  reference text not null unique,
  key text not null unique,
  checkout text not null references sandbox_checkouts (reference),
  refund uuid not null,
  amount bigint not null,
  status text not null check (status in ('SUCCEEDED', 'FAILED'))
);
create index sandbox_refunds_checkout on sandbox_refunds (checkout);

create table sandbox_events (
  id bigint generated always as identity primary key,
  event_id text not null,
  body text not null,
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_due on sandbox_events (due_at, id) where delivered_at is null;
