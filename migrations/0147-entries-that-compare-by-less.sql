-- An entry's edition is what decisions about visitors hold for. It rises only where people are compared by less than before: the same in another order is
-- no change, and what is added refuses or asks about more, so nobody whom the entry has refused is forgotten by it.
create or replace function next_edition() returns trigger language plpgsql as $$
begin
  if not new.match_keys @> old.match_keys
    or exists (select from jsonb_array_elements(old.name_words) one where one not in (select jsonb_array_elements(new.name_words)))
  then new.edition := old.edition + 1;
  end if;
  return new;
end $$;
