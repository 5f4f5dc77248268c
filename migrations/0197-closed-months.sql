-- Months of a building that are closed: nothing is written into them any more, whoever writes. Each building has one row, which whoever writes money shares and
-- whoever closes a month holds alone: so no writer and no close slip past each other.

create table ledger_books (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- the first day of the first month that is open; none: nothing has been closed yet
  closed_until date check (extract(day from closed_until) = 1)
);
create unique index ledger_books_one on ledger_books (office_centre_id);
insert into ledger_books (office_centre_id) select id from office_centres where landlord_id is null order by id;

create function begin_books() returns trigger language plpgsql as $$
begin
  insert into ledger_books (office_centre_id) values (new.id);
  return null;
end $$;
create trigger office_centres_books after insert on office_centres for each row when (new.landlord_id is null) execute function begin_books();

-- One after the other, forwards and back.
create function keep_books_in_order() returns trigger language plpgsql as $$
begin
  if old.closed_until is not null
    and (new.closed_until is null or new.closed_until not in (old.closed_until, (old.closed_until + interval '1 month')::date, (old.closed_until - interval '1 month')::date)) then
    raise exception 'months are closed in their order' using errcode = '23514', constraint = 'books_in_order';
  end if;
  return new;
end $$;
create trigger ledger_books_in_order before update of closed_until on ledger_books for each row execute function keep_books_in_order();

-- The first month that is open, held so until the transaction ends: whoever closes one waits, or this waits and sees what was closed.
create function open_month(building bigint) returns date language sql volatile as $$
  select closed_until from ledger_books where office_centre_id = building for share
$$;

create function refuse_closed_month(building bigint, day date) returns void language plpgsql as $$
begin
  if day < open_month(building) then
    raise exception 'the month of % is closed', day using errcode = '23514', constraint = 'month_closed';
  end if;
end $$;

-- The month in which a transaction stands in the books. What is written late stands in the first that is open; when it happened stays in `at` and in its cause.
alter table ledger_transactions add column month date;
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions t set month = date_trunc('month', t.at at time zone o.time_zone)::date from office_centres o where o.id = t.office_centre_id;
alter table ledger_transactions enable trigger ledger_transactions_append_only;
alter table ledger_transactions
  alter column month set not null,
  -- not told: that of `at`
  alter column month set default '-infinity',
  add constraint ledger_transactions_month check (extract(day from month) = 1);
create index ledger_transactions_months on ledger_transactions (office_centre_id, month, id);

create function book_in_open_month() returns trigger language plpgsql as $$
declare
  meant date := coalesce(nullif(new.month, '-infinity'), (select (new.at at time zone time_zone)::date from office_centres where id = new.office_centre_id));
begin
  -- without a month that was closed, `greatest` is what was meant
  new.month := greatest(date_trunc('month', meant)::date, open_month(new.office_centre_id));
  return new;
end $$;
create trigger ledger_transactions_in_open_month before insert on ledger_transactions for each row execute function book_in_open_month();

-- Nor is anything added to what stands in a closed month.
create function refuse_posting_into_closed() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(t.office_centre_id, t.month)
    from (select distinct office_centre_id, transaction_id from posted) p
      join ledger_transactions t on t.id = p.transaction_id and t.office_centre_id = p.office_centre_id;
  return null;
end $$;
create trigger ledger_postings_in_open_month after insert on ledger_postings
  referencing new table as posted for each statement execute function refuse_posting_into_closed();

-- A line on a company's account is counted in an open month; of one that is counted in a closed month only its steps go on, and how much was taken back of it.
create function keep_closed_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform refuse_closed_month(old.office_centre_id, old.month); end if;
  perform refuse_closed_month(new.office_centre_id, new.month);
  return new;
end $$;
create trigger charges_in_open_month before insert or update of month, day, amount, tax, tax_basis_points, currency, company_id on charges
  for each row execute function keep_closed_charge();

-- Papers that the portal makes have a day that is open. Files have the day of the books that they were made in; what they are about is posted when it is typed in.
create function keep_closed_invoice() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(new.office_centre_id, new.invoice_date);
  return new;
end $$;
create trigger invoices_in_open_month before insert or update of status, invoice_date, amount, tax on invoices
  for each row when (new.source = 'CHARGES' and new.status = 'ISSUED') execute function keep_closed_invoice();
create function keep_closed_note() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(new.office_centre_id, new.note_date);
  return new;
end $$;
create trigger credit_notes_in_open_month before insert on credit_notes for each row execute function keep_closed_note();

-- Money that somebody enters came on a day that is open. What the bank tells late came when it came: its line keeps the day, and is posted in the first open month.
create function keep_closed_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform refuse_closed_month(old.office_centre_id, old.day); end if;
  perform refuse_closed_month(new.office_centre_id, new.day);
  return new;
end $$;
create trigger receipts_in_open_month before insert on receipts
  for each row when (new.source = 'TRANSFER') execute function keep_closed_receipt();
create trigger receipts_of_closed_month before update of day, amount, currency on receipts for each row execute function keep_closed_receipt();
