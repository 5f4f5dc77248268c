-- Money that came from companies, and which invoices it has paid.

create table receipts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- none: nobody knows yet whose money it is
  company_id bigint references office_centres,
  reference_no text not null,
  -- TRANSFER: entered by hand. STATEMENT: a line of the bank's.
  source text not null check (source in ('TRANSFER', 'STATEMENT')),
  -- by the calendar of the building
  day date not null,
  -- minor units, and how much of it has paid invoices
  amount bigint not null check (amount > 0),
  allocated bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- what the bank tells
  bank_reference text not null default '',
  payer text not null default '',
  -- of a line: which account, and the how manieth of those that are alike on their day
  bank_account text,
  bank_sequence integer check (bank_sequence > 0),
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'CANCELLED')),
  search text not null generated always as (lower(reference_no || ' ' || bank_reference || ' ' || payer)) stored,
  search_grams text[] not null generated always as (grams(reference_no || ' ' || bank_reference || ' ' || payer)) stored,
  unique (id, office_centre_id),
  -- never more than came, whoever writes
  constraint receipts_never_above check (allocated between 0 and amount),
  constraint receipts_known_before_allocated check (allocated = 0 or (company_id is not null and status = 'RECEIVED')),
  check ((source = 'STATEMENT') = (bank_account is not null) and (bank_account is null) = (bank_sequence is null)),
  -- what the bank tells is not taken back by hand
  check (status = 'RECEIVED' or source = 'TRANSFER')
);
-- A line of the bank is taken once, whoever brings its file how often.
create unique index receipts_one_line on receipts (office_centre_id, bank_account, day, amount, md5(bank_reference), bank_sequence) where source = 'STATEMENT';
create index receipts_list on receipts (office_centre_id, day, id) where ended_at is null;
create index receipts_by_number on receipts (office_centre_id, reference_no, id) where ended_at is null;
create index receipts_by_amount on receipts (office_centre_id, amount, id) where ended_at is null;
create index receipts_by_change on receipts (office_centre_id, updated_at, id) where ended_at is null;
create index receipts_by_id on receipts (office_centre_id, id) where ended_at is null;
create index receipts_company on receipts (company_id, day, id);
create index receipts_unsettled on receipts (office_centre_id, day, id) where company_id is null and status = 'RECEIVED';
create index receipts_open on receipts (office_centre_id, day, id) where allocated < amount and company_id is not null and status = 'RECEIVED';
create index receipts_search on receipts using gin (office_centre_id, search gin_trgm_ops);
create index receipts_grams on receipts using gin (office_centre_id, search_grams);

-- Which part of a receipt has paid which invoice. Undone it stays, with when.
create table receipt_allocations (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  receipt_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  -- by number and amount, without anybody's hand
  matched boolean not null default false,
  foreign key (receipt_id, office_centre_id) references receipts (id, office_centre_id),
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id)
);
create index receipt_allocations_receipt on receipt_allocations (receipt_id, office_centre_id);
create index receipt_allocations_invoice on receipt_allocations (invoice_id, office_centre_id);
create index receipt_allocations_building on receipt_allocations (office_centre_id, id);

-- Nothing is taken out, and of a part nothing but its end is written.
create function keep_allocation() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['ended_at', 'ended_by', 'version', 'updated_at', 'updated_by'];
begin
  if tg_op = 'DELETE' then
    raise exception 'money that came is never taken out' using errcode = '23514', constraint = 'allocations_stay';
  end if;
  if old.ended_at is not null or to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'an allocation is undone, never changed' using errcode = '23514', constraint = 'allocations_stay';
  end if;
  return new;
end $$;
create trigger allocations_stay before update or delete on receipt_allocations for each row execute function keep_allocation();

-- Whose a receipt was taken for, and whose it is then; each the cause of its posting.
create table receipt_moves (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  receipt_id bigint not null,
  from_company_id bigint references office_centres,
  to_company_id bigint references office_centres,
  foreign key (receipt_id, office_centre_id) references receipts (id, office_centre_id)
);
create index receipt_moves_receipt on receipt_moves (receipt_id, office_centre_id);
create index receipt_moves_building on receipt_moves (office_centre_id, id);
create index receipt_moves_from on receipt_moves (from_company_id) where from_company_id is not null;
create index receipt_moves_to on receipt_moves (to_company_id) where to_company_id is not null;

-- What somebody has typed in of an invoice that came as a file: each time a row, which is the cause of its posting.
create table invoice_amounts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  invoice_id bigint not null,
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax between 0 and amount),
  due_on date not null,
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id)
);
create index invoice_amounts_invoice on invoice_amounts (invoice_id, office_centre_id);
create index invoice_amounts_building on invoice_amounts (office_centre_id, id);

create index invoices_unpriced on invoices (office_centre_id, invoice_date, id) where ended_at is null and status = 'ISSUED' and amount is null;
