-- Above how much a building wants a second person for what somebody gives back. None: nobody is asked.
create table payment_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- minor units
  refund_limit bigint check (refund_limit >= 0)
);
create unique index payment_settings_one on payment_settings (office_centre_id);

-- What somebody wants to give back, until somebody else has agreed. Nothing of the payment is taken before.
create table payment_refund_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  payment_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REFUSED', 'EXPIRED')),
  asked_by bigint not null references users,
  expires_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  answer text,
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id),
  -- never the same person, whoever writes
  constraint refund_requests_by_two check (status <> 'APPROVED' or (decided_by is not null and decided_by <> asked_by)),
  check (status <> 'REFUSED' or (decided_by is not null and answer is not null)),
  check ((status = 'WAITING') = (decided_at is null))
);
-- Of a payment one waits at a time.
create unique index payment_refund_requests_one on payment_refund_requests (office_centre_id, payment_id) where status = 'WAITING';
create index payment_refund_requests_payment on payment_refund_requests (payment_id, id);
create index payment_refund_requests_waiting on payment_refund_requests (office_centre_id, created_at, id) where status = 'WAITING';
create index payment_refund_requests_expire on payment_refund_requests (expires_at) where status = 'WAITING';
create index payment_refund_requests_building on payment_refund_requests (office_centre_id, id);
create index payment_refund_requests_company on payment_refund_requests (company_id) where company_id is not null;
create index payment_refund_requests_asked on payment_refund_requests (asked_by);
create index payment_refund_requests_decided on payment_refund_requests (decided_by) where decided_by is not null;
