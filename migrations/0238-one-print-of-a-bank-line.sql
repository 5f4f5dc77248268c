-- Two formats of a bank tell one line in other words. What is compared when a file is read, the print of its words, is kept with what was taken, so that of two
-- files that were read before either was taken one alone is. What was taken before has none, and is compared by its words.

alter table receipts add column bank_print text check (bank_print is null or source = 'STATEMENT');

create unique index receipts_one_print on receipts (office_centre_id, account_key(bank_account), day, amount, bank_print)
  where source = 'STATEMENT' and status = 'RECEIVED' and bank_print is not null;
