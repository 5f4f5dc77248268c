-- Payouts that somebody makes by hand at the provider have no lines; and a payout is linked to a line of the bank by hand, whatever that says.

alter table payouts
  -- made by hand at the provider: which payments are in it cannot be told
  add column by_hand boolean not null default false,
  -- what the line of the bank says, where that is not what was sent, and from whom
  add column bank_amount bigint,
  add column bank_payer text,
  drop constraint payouts_bank_line,
  add constraint payouts_bank_line check (
    (bank_day is null) = (bank_account is null) and (bank_day is null) = (bank_sequence is null)
    and (bank_day is not null or (bank_amount is null and bank_payer is null)));
-- A line of the bank is one payout.
drop index payouts_one_bank_line;
create unique index payouts_one_bank_line on payouts
  (office_centre_id, account_key(bank_account), bank_day, coalesce(bank_amount, amount), md5(bank_reference), md5(coalesce(bank_payer, '')), bank_sequence)
  where bank_day is not null;
create index payouts_by_bank_amount on payouts (office_centre_id, bank_amount) where bank_amount is not null;

alter table payout_findings
  drop constraint payout_findings_what_check,
  -- BALANCE: by hand more was paid out than the ledger knew of · BANK_AMOUNT: the bank says another amount
  add constraint payout_findings_what_check
    check (what in ('LINE', 'TWICE', 'UNKNOWN', 'SUM', 'AMOUNT', 'CURRENCY', 'STATUS', 'BANK_LINE', 'BALANCE', 'BANK_AMOUNT'));
