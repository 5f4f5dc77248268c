-- A line of the bank that was read wrongly, or that the bank has taken back, is posted back, and may then be taken anew. Of lines that are alike the payer tells
-- one from another; and an account is the same one however somebody spells it.

create function account_key(account text) returns text language sql immutable parallel safe return
  upper(regexp_replace(account, '[[:space:]./_:,()-]', '', 'g'));

drop index receipts_one_line;
-- behind the account some banks write its currency
update receipts set bank_account = regexp_replace(bank_account, '[[:space:]]*' || currency || '$', '')
  where bank_account ~ ('[0-9][[:space:]]*' || currency || '$');

do $$
declare
  found text;
begin
  -- it has no name of its own
  select conname into strict found from pg_constraint
    where conrelid = 'receipts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status = ''RECEIVED''::text) OR (source = ''TRANSFER''::text)%';
  execute format('alter table receipts drop constraint %I', found);
end $$;
alter table receipts add constraint receipts_taken_back check (status = 'RECEIVED' or source in ('TRANSFER', 'STATEMENT'));

-- the how manieth of those that are alike: counted without the payer so far, and by the spelling of the account
update receipts r set bank_sequence = n.sequence
  from (
    select id, row_number() over (
      partition by office_centre_id, account_key(bank_account), day, amount, bank_reference, payer order by bank_sequence, id) as sequence
    from receipts where source = 'STATEMENT'
  ) n
  where r.id = n.id and r.bank_sequence <> n.sequence;
create unique index receipts_one_line on receipts
  (office_centre_id, account_key(bank_account), day, amount, md5(bank_reference), md5(payer), bank_sequence) where source = 'STATEMENT' and status = 'RECEIVED';

-- of two spellings the one that was used last
delete from bank_accounts b using bank_accounts later
  where later.office_centre_id = b.office_centre_id and account_key(later.account) = account_key(b.account) and (later.updated_at, later.id) > (b.updated_at, b.id);
alter table bank_accounts drop constraint bank_accounts_one;
create unique index bank_accounts_one on bank_accounts (office_centre_id, account_key(account));
