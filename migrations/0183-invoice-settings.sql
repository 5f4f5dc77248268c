-- How a building invoices: its numbers, its terms, and what stands on each paper.
create table invoice_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- begins with a letter, as no number of an uploaded invoice does
  prefix text not null default 'INV' check (prefix ~ '^[A-Z][A-Z0-9]{0,9}$'),
  credit_prefix text not null default 'CN' check (credit_prefix ~ '^[A-Z][A-Z0-9]{0,9}$'),
  payment_days integer not null default 30 check (payment_days between 0 and 180),
  -- the name and address of the portal, where they are none
  supplier_name text,
  supplier_address text,
  tax_registration_no text,
  bank_details text,
  footer text,
  check (prefix <> credit_prefix)
);
create unique index invoice_settings_one on invoice_settings (office_centre_id);
