-- In which month a line counts against what its person may charge, where its booking was moved to another than that of the line: what is conceded is free again there.
alter table charges add column counts_in date;
create or replace function keep_locked_charge() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['reversed', 'reversed_tax', 'conceded', 'counts_in', 'version', 'updated_at', 'updated_by', 'search', 'search_grams'];
begin
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'a locked charge is never changed' using errcode = '23514', constraint = 'charges_locked_stays';
  end if;
  return new;
end $$;
