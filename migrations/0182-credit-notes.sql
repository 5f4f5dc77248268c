-- Credit notes: what takes back an issued invoice, in part or whole. And the numbers of both, without gaps.

create table credit_notes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- issued
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  invoice_id bigint not null,
  note_no text not null,
  note_date date not null,
  reason text not null,
  -- all that was left of the invoice
  whole boolean not null,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  supplier jsonb not null,
  customer jsonb not null,
  -- first, by somebody of the company
  opened_at timestamptz,
  opened_by bigint references users,
  search text not null generated always as (lower(note_no)) stored,
  search_grams text[] not null generated always as (grams(note_no)) stored,
  unique (id, office_centre_id),
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id),
  check ((opened_at is null) = (opened_by is null))
);
create unique index credit_notes_one_number on credit_notes (office_centre_id, lower(note_no));
create index credit_notes_invoice on credit_notes (invoice_id, id);
create index credit_notes_list on credit_notes (office_centre_id, note_date, id) where ended_at is null;
create index credit_notes_by_number on credit_notes (office_centre_id, note_no, id) where ended_at is null;
create index credit_notes_by_amount on credit_notes (office_centre_id, amount, id) where ended_at is null;
create index credit_notes_by_change on credit_notes (office_centre_id, updated_at, id) where ended_at is null;
create index credit_notes_by_id on credit_notes (office_centre_id, id) where ended_at is null;
create index credit_notes_company on credit_notes (company_id, note_date, id) where ended_at is null;
create index credit_notes_opened_by on credit_notes (opened_by) where opened_by is not null;
create index credit_notes_search on credit_notes using gin (office_centre_id, search gin_trgm_ops);
create index credit_notes_grams on credit_notes using gin (office_centre_id, search_grams);

-- A line of a credit note names the invoice, too: so one index says of both kinds of document that a charge stands on one.
alter table invoice_lines
  add column credit_note_id bigint,
  add foreign key (credit_note_id, office_centre_id) references credit_notes (id, office_centre_id);
create index invoice_lines_note on invoice_lines (credit_note_id, position) where credit_note_id is not null;
create unique index invoice_lines_position on invoice_lines (office_centre_id, invoice_id, coalesce(credit_note_id, 0), position);

create function keep_credit_note() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['opened_at', 'opened_by', 'version', 'updated_at', 'updated_by', 'search', 'search_grams'];
begin
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'a credit note is never changed' using errcode = '23514', constraint = 'credit_notes_stay';
  end if;
  return new;
end $$;
create trigger credit_notes_stay before update on credit_notes for each row execute function keep_credit_note();

-- Lines of what was issued stay; those of a draft go with it.
create function keep_issued_line() returns trigger language plpgsql as $$
begin
  if (select status from invoices where id = old.invoice_id) = 'ISSUED'
    and (tg_op = 'DELETE' or to_jsonb(new) - 'stands' <> to_jsonb(old) - 'stands') then
    raise exception 'a line of an issued invoice is never changed' using errcode = '23514', constraint = 'invoice_lines_issued_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger invoice_lines_issued_stay before update or delete on invoice_lines for each row execute function keep_issued_line();

-- The last number of each kind and year. Taken by the transaction that issues, which holds the row until it ends: so there is no gap.
create table invoice_counters (
  office_centre_id bigint not null references office_centres,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (office_centre_id, kind, year)
);
