-- Invoices that a building makes elsewhere and gives its companies here, as PDF.

-- By which number the building's books know a company. One row for each, whose version goes on when the number is taken away.
create table invoice_customer_codes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  -- as it is written, with its leading zeros; none: it was cleared
  code text check (code ~ '^[0-9]{1,12}$'),
  unique (office_centre_id, company_id)
);
create index invoice_customer_codes_company on invoice_customer_codes (company_id);
create trigger invoice_customer_codes_company before insert on invoice_customer_codes for each row execute function refuse_ended_company();
create unique index invoice_customer_codes_one_company on invoice_customer_codes (office_centre_id, code) where code is not null;

create table invoices (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- issued
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  invoice_no text not null,
  invoice_date date not null,
  status text not null default 'ISSUED' check (status in ('ISSUED', 'WITHDRAWN')),
  -- the current one, and its file
  edition integer not null default 1 check (edition > 0),
  file_name text not null,
  file_size integer not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdrawn_reason text,
  search text not null generated always as (lower(invoice_no || ' ' || file_name)) stored,
  search_grams text[] not null generated always as (grams(invoice_no || ' ' || file_name)) stored,
  unique (id, office_centre_id),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null))
);
create trigger invoices_company before insert on invoices for each row execute function refuse_ended_company();
-- One number is one invoice, whoever sends it how often; what was withdrawn gives its number back.
create unique index invoices_one_number on invoices (office_centre_id, lower(invoice_no)) where status = 'ISSUED';
-- found by its number, whatever became of it
create index invoices_numbered on invoices (lower(invoice_no), office_centre_id);
create index invoices_list on invoices (office_centre_id, invoice_date, id) where ended_at is null;
create index invoices_by_number on invoices (office_centre_id, invoice_no, id) where ended_at is null;
create index invoices_by_change on invoices (office_centre_id, updated_at, id) where ended_at is null;
create index invoices_by_issue on invoices (office_centre_id, created_at, id) where ended_at is null;
create index invoices_by_id on invoices (office_centre_id, id) where ended_at is null;
create index invoices_withdrawn on invoices (office_centre_id, invoice_date, id) where ended_at is null and status = 'WITHDRAWN';
-- a company's own are listed and counted without a look at their rows
create index invoices_company on invoices (company_id, invoice_date, id) include (office_centre_id, status) where ended_at is null;
-- the provider's, of all buildings
create index invoices_everywhere on invoices (invoice_date, id) where ended_at is null;
create index invoices_search on invoices using gin (office_centre_id, search gin_trgm_ops);
create index invoices_grams on invoices using gin (office_centre_id, search_grams);
alter table invoices alter column search set statistics 1000;

create table invoice_editions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- sent
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  invoice_id bigint not null,
  edition integer not null check (edition > 0),
  invoice_date date not null,
  file_name text not null,
  file_size integer not null,
  -- the file, in the order of its parts
  storage_keys text[] not null,
  -- first, by somebody of the company
  opened_at timestamptz,
  opened_by bigint references users,
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id),
  unique (office_centre_id, invoice_id, edition),
  check ((opened_at is null) = (opened_by is null))
);
create index invoice_editions_invoice on invoice_editions (invoice_id, edition);
-- what a company has not looked at yet
create index invoice_editions_unopened on invoice_editions (company_id, invoice_id, edition) where opened_at is null;
create index invoice_editions_company on invoice_editions (company_id);

-- Files that somebody has sent and nobody has confirmed: no invoices yet, and forgotten after a day.
create table invoice_uploads (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- in whose name it goes on when a process has ended in the middle
  membership_id bigint not null references memberships,
  language text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'DONE', 'FORGOTTEN')),
  confirmed_at timestamptz,
  unique (id, office_centre_id)
);
create index invoice_uploads_building on invoice_uploads (office_centre_id, id);
create index invoice_uploads_member on invoice_uploads (membership_id);
create index invoice_uploads_unfinished on invoice_uploads (confirmed_at) where status = 'CONFIRMED';
create index invoice_uploads_age on invoice_uploads (created_at);

create table invoice_upload_files (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  office_centre_id bigint not null references office_centres,
  upload_id bigint not null,
  -- as its sender calls it
  name text not null,
  -- what was announced, and what has come so far
  file_size integer not null check (file_size > 0),
  size_so_far integer not null,
  is_pdf boolean not null,
  storage_keys text[] not null,
  -- ticked: it takes the place of an invoice of its number, at the version that was shown; 0 where only this upload has the number
  replaces_version integer,
  outcome text check (outcome in ('ISSUED', 'REPLACED', 'LEFT')),
  problem text,
  invoice_id bigint,
  foreign key (upload_id, office_centre_id) references invoice_uploads (id, office_centre_id),
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id)
);
create index invoice_upload_files_upload on invoice_upload_files (upload_id, id);
create index invoice_upload_files_building on invoice_upload_files (office_centre_id);
create index invoice_upload_files_invoice on invoice_upload_files (invoice_id) where invoice_id is not null;
