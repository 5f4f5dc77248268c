-- An invoice that took back lines at another rate of tax may have less tax than nought: its credit note then has that, too.
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'credit_notes'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%tax >= 0%tax <= amount%';
  execute format('alter table credit_notes drop constraint %I', found);
end $$;
alter table credit_notes add constraint credit_notes_tax check (tax between -amount and amount);
