-- Credits are no money (decision 065): nothing was ever posted to an account of theirs, and none is there any more.
alter table ledger_postings drop constraint ledger_postings_account_check, add constraint ledger_postings_account_check
  check (account in ('RECEIVABLE', 'PROVIDER_CASH', 'DISPUTED', 'BANK', 'FEES', 'REVENUE', 'TAX', 'OTHER_BOOKS', 'UNSETTLED'));

-- Nor has it a code.
update book_codes set version = version + 1,
  codes = (select coalesce(jsonb_agg(one order by nth), '[]') from jsonb_array_elements(codes) with ordinality as c(one, nth)
    where not (one ->> 'about' = 'ACCOUNT' and one ->> 'name' = 'CREDITS'))
  where codes @> '[{"about": "ACCOUNT", "name": "CREDITS"}]';
