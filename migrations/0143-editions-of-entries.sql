-- Whoever was told apart from an entry, or refused by it, was so by what people are compared by; a review, an appeal or a lifting that is taken back
-- changes nothing of that. Those who are known by the version of a row go on by the edition that is its version now.
alter table blacklist_entries add column edition integer not null default 1;
update blacklist_entries set edition = version;

create function next_edition() returns trigger language plpgsql as $$
begin
  new.edition := old.edition + 1;
  return new;
end $$;
create trigger blacklist_entries_edition before update on blacklist_entries for each row
  when (old.match_keys is distinct from new.match_keys or old.name_words is distinct from new.name_words) execute function next_edition();

update visitors set matches = (select jsonb_agg((one - 'version') || jsonb_build_object('edition', one -> 'version') order by at)
    from jsonb_array_elements(matches) with ordinality as all_of (one, at))
  where matches <> '[]';
