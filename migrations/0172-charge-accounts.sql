-- What a company lets its people charge to it, and how much each has charged in a month.

create table charge_allowances (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  kind text not null,
  allowed boolean not null,
  -- BY_RIGHT: those who hold the right that the kind names
  whom text not null check (whom in ('EVERYBODY', 'BY_RIGHT')),
  -- of one person in a month, minor units; none: no limit
  monthly_limit bigint check (monthly_limit >= 0),
  constraint charge_allowances_one unique (office_centre_id, company_id, kind)
);
create index charge_allowances_company on charge_allowances (company_id);

create table charge_account_uses (
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  user_id bigint not null references users,
  kind text not null,
  month date not null check (extract(day from month) = 1),
  used bigint not null constraint charge_account_uses_not_below_zero check (used >= 0),
  primary key (office_centre_id, company_id, user_id, kind, month)
);
create index charge_account_uses_company on charge_account_uses (company_id, month);
create index charge_account_uses_person on charge_account_uses (user_id);
