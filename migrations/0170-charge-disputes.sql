-- What a company says against a line, until the building has taken it back or refused.

create table charge_disputes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- raised
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  charge_id bigint not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'ACCEPTED', 'REFUSED')),
  -- the last day on which the building answers in time
  due_on date not null,
  decided_at timestamptz,
  unique (id, office_centre_id),
  -- a line is disputed once
  constraint charge_disputes_one unique (office_centre_id, charge_id),
  foreign key (charge_id, office_centre_id) references charges (id, office_centre_id),
  check ((status in ('ACCEPTED', 'REFUSED')) = (decided_at is not null))
);
create index charge_disputes_charge on charge_disputes (charge_id);
create index charge_disputes_company on charge_disputes (company_id);
create index charge_disputes_due on charge_disputes (office_centre_id, due_on, id) where status = 'OPEN';

create table charge_dispute_messages (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  dispute_id bigint not null,
  kind text not null check (kind in ('QUESTION', 'ANSWER', 'ACCEPTED', 'REFUSED')),
  by_building boolean not null,
  message text not null,
  foreign key (dispute_id, office_centre_id) references charge_disputes (id, office_centre_id)
);
create index charge_dispute_messages_building on charge_dispute_messages (office_centre_id);
create index charge_dispute_messages_company on charge_dispute_messages (company_id);
create index charge_dispute_messages_dispute on charge_dispute_messages (dispute_id, id);
create index charge_dispute_messages_person on charge_dispute_messages (created_by);
