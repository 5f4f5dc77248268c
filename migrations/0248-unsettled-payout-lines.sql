-- What a line of a payout was that was booked by hand as money whose cause is not known yet: said once, and posted on.

alter table payout_lines
  -- as what it was booked by hand
  add column booked_as text check (booked_as in ('FEES', 'UNSETTLED')),
  -- FEE and DIFFERENCE: the provider's · COMPANY: money of a company, which is its credit
  add column settled_as text check (settled_as in ('FEE', 'COMPANY', 'DIFFERENCE')),
  add column settled_company_id bigint references office_centres,
  add constraint payout_lines_booked check (booked_as is null or kind = 'OTHER'),
  add constraint payout_lines_settled check (settled_as is null or (booked_as = 'UNSETTLED' and booked_as is not null)),
  -- only what came can be a company's
  add constraint payout_lines_settled_company check
    ((settled_company_id is not null) = coalesce(settled_as = 'COMPANY', false) and (settled_company_id is null or amount - fee > 0));
update payout_lines l set booked_as = p.account
  from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account in ('FEES', 'UNSETTLED')
  where l.kind = 'OTHER' and t.cause_kind = 'payoutLines' and t.cause_subject = l.uuid and p.office_centre_id = l.office_centre_id;
create index payout_lines_unsettled on payout_lines (office_centre_id, payout_id) where booked_as = 'UNSETTLED' and settled_as is null;
create index payout_lines_settled_company on payout_lines (settled_company_id) where settled_company_id is not null;

-- What was said once stays: the ledger has it.
create function keep_payout_line_settled() returns trigger language plpgsql as $$
begin
  if old.booked_as is distinct from new.booked_as or (old.settled_as, old.settled_company_id) is distinct from (new.settled_as, new.settled_company_id) then
    raise exception 'what a line was is said once' using errcode = '23514', constraint = 'payout_lines_said_once';
  end if;
  return new;
end $$;
create trigger payout_lines_said_once before update on payout_lines for each row
  when (old.settled_as is not null or (old.booked_as is not null and old.booked_as is distinct from new.booked_as)) execute function keep_payout_line_settled();

-- Its money is a receipt like any other then, posted by the line.
alter table receipts drop constraint receipts_source_check,
  add constraint receipts_source_check check (source in ('TRANSFER', 'STATEMENT', 'ONLINE', 'PAYOUT'));
