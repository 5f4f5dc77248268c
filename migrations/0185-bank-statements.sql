-- How the bank writes the files of an account: told once, and remembered for the next file.
create table bank_accounts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  account text not null check (account <> ''),
  columns jsonb not null,
  constraint bank_accounts_one unique (office_centre_id, account)
);
