-- Invoices have amounts: those that the portal makes of charges by themselves, those that come as a file once somebody has typed in what they are about. What was
-- credited and what was paid stand beside them, so that one row says whether anything is still owed.
alter table invoices
  add column source text not null default 'FILE' check (source in ('FILE', 'CHARGES')),
  -- minor units, the tax in it; none: nobody has typed in what the file is about
  add column amount bigint check (amount >= 0),
  add column tax bigint check (tax between 0 and amount),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column due_on date,
  -- by credit notes, and by what has been paid
  add column credited bigint not null default 0 check (credited >= 0),
  add column paid bigint not null default 0 check (paid >= 0),
  add constraint invoices_settled check (credited + paid <= coalesce(amount, 0)),
  add constraint invoices_priced check ((amount is null) = (currency is null) and (source = 'FILE' or amount is not null));

alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check
  -- BANK: what came to the building's own account. OTHER_BOOKS: what was earned in books elsewhere, of invoices that came as files.
  check (account in ('RECEIVABLE', 'PROVIDER_CASH', 'BANK', 'FEES', 'REVENUE', 'TAX', 'CREDITS', 'OTHER_BOOKS', 'UNSETTLED'));
