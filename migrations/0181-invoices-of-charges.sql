-- Invoices that the portal makes of locked charges: a draft of a company and month, then issued under a number of the building.

alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check check (status in ('DRAFT', 'ISSUED', 'WITHDRAWN'));
alter table invoices
  -- the reference as a draft, the month up to whose end its lines lie, and the how-manieth of that month it is
  add column draft_no text,
  add column month date check (extract(day from month) = 1),
  add column run integer check (run > 0),
  add column issued_at timestamptz,
  -- who sends it and to whom, as they stood when it was issued
  add column supplier jsonb,
  add column customer jsonb,
  add constraint invoices_source_whole check (
    case source
      when 'FILE' then status <> 'DRAFT' and num_nonnulls(draft_no, month, run, issued_at, supplier, customer) = 0
      else
        status <> 'WITHDRAWN' and num_nonnulls(draft_no, month, run, tax) = 4 and amount > 0
        and case status when 'DRAFT' then num_nonnulls(issued_at, supplier, customer) = 0 and credited + paid = 0
          else num_nonnulls(issued_at, supplier, customer, due_on) = 4 end
    end);
-- A company that has left gets no files any more; what it was charged before is invoiced.
drop trigger invoices_company on invoices;
create trigger invoices_company before insert on invoices for each row when (new.source = 'FILE') execute function refuse_ended_company();
-- One of a company, month and run, and one draft at a time; what was discarded has ended.
create unique index invoices_one_run on invoices (office_centre_id, company_id, month, run) where source = 'CHARGES' and ended_at is null;
create unique index invoices_one_draft on invoices (office_centre_id, company_id, month) where status = 'DRAFT' and ended_at is null;
create index invoices_drafts on invoices (office_centre_id, invoice_date, id) where ended_at is null and status = 'DRAFT';
-- what is still owed, by the day on which it is due
create index invoices_owed on invoices (office_centre_id, due_on, id) where ended_at is null and status = 'ISSUED' and amount > credited + paid;
drop index invoices_by_issue;
create index invoices_by_issue on invoices (office_centre_id, (coalesce(issued_at, created_at)), id) where ended_at is null;
create index invoices_by_amount on invoices (office_centre_id, (coalesce(amount, 0)), id) where ended_at is null;
create index invoices_by_due on invoices (office_centre_id, (coalesce(due_on, '-infinity'::date)), id) where ended_at is null;
-- the usual filter of who does not see files
create index invoices_of_source on invoices (office_centre_id, source, invoice_date, id) where ended_at is null;

-- What was issued stays as it was; only how much of it was credited and paid goes on.
create function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['credited', 'paid', 'version', 'updated_at', 'updated_by', 'search', 'search_grams'];
begin
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'an issued invoice is never changed' using errcode = '23514', constraint = 'invoices_issued_stays';
  end if;
  return new;
end $$;
create trigger invoices_issued_stays before update on invoices for each row
  when (old.status = 'ISSUED' and old.source = 'CHARGES') execute function keep_issued_invoice();

-- The lines of an invoice, as the charge stood when it was locked.
create table invoice_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  invoice_id bigint not null,
  position integer not null check (position > 0),
  charge_id bigint not null,
  -- a line of an invoice that was credited whole no longer stands for its charge, where that takes back something else
  stands boolean not null default true,
  reference_no text not null,
  day date not null,
  title text not null,
  -- the line that it takes back
  corrects_no text,
  quantity bigint not null,
  unit text not null,
  unit_price bigint not null,
  amount bigint not null,
  tax bigint not null,
  tax_basis_points integer not null,
  foreign key (invoice_id, office_centre_id) references invoices (id, office_centre_id),
  foreign key (charge_id, office_centre_id) references charges (id, office_centre_id)
);
-- A charge stands on one document, whoever takes it how often at once.
create unique index invoice_lines_one_document on invoice_lines (office_centre_id, charge_id) where stands;
create index invoice_lines_charge on invoice_lines (charge_id);
create index invoice_lines_invoice on invoice_lines (invoice_id, position);
create index invoice_lines_building on invoice_lines (office_centre_id, invoice_id);
create index invoice_lines_company on invoice_lines (company_id);
