-- What was decided about a visitor holds as long as the entry compares as it did: whoever was told apart from it, until it compares by anything else (its
-- edition); whoever was refused by it, until it compares by less (the edition in which it last did). The same in another order is no change.
alter table blacklist_entries add column less_since integer not null default 1;
update blacklist_entries set less_since = edition;

create function lacks(had text[], has text[], had_words jsonb, has_words jsonb) returns boolean immutable language sql as $$
  select not has @> had or exists (select from jsonb_array_elements(had_words) one where one not in (select jsonb_array_elements(has_words)))
$$;
create or replace function next_edition() returns trigger language plpgsql as $$
begin
  if lacks(old.match_keys, new.match_keys, old.name_words, new.name_words) then
    new.edition := old.edition + 1;
    new.less_since := new.edition;
  elsif lacks(new.match_keys, old.match_keys, new.name_words, old.name_words) then
    new.edition := old.edition + 1;
  end if;
  return new;
end $$;
