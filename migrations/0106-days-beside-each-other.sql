-- Lists show each visitor once: by the next day or the last. Which day that is stands on the days themselves, so that nobody reads all of a visitor's to know.
-- A day that was called off stands beside itself while the visitor has others, and so before none of them.
alter table visit_days add column previous_day date, add column next_day date;
create view days_beside as
  select id, visitor_id, case when called_off and others then day else previous_day end as previous_day, case when called_off and others then day else next_day end as next_day
  from (select id, visitor_id, day, status = 'CANCELLED' as called_off, bool_or(status <> 'CANCELLED') over (partition by visitor_id) as others,
      lag(day) over alike as previous_day, lead(day) over alike as next_day
    from visit_days where ended_at is null window alike as (partition by visitor_id, status = 'CANCELLED' order by day, id)) days;
update visit_days d set previous_day = beside.previous_day, next_day = beside.next_day from days_beside beside where d.id = beside.id;

create function keep_days_beside() returns trigger language plpgsql as $$
declare
  of_visitors bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct visitor_id) into of_visitors from new_days;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct visitor_id) into of_visitors from old_days;
  else
    select array_agg(distinct n.visitor_id) into of_visitors from new_days n join old_days o using (id)
      where n.day <> o.day or (n.ended_at is null) <> (o.ended_at is null) or (n.status = 'CANCELLED') <> (o.status = 'CANCELLED');
  end if;
  if of_visitors is null then
    return null;
  end if;
  update visit_days d set previous_day = beside.previous_day, next_day = beside.next_day from days_beside beside
    where beside.visitor_id = any(of_visitors) and d.id = beside.id and (d.previous_day, d.next_day) is distinct from (beside.previous_day, beside.next_day);
  return null;
end $$;
create trigger visit_days_added after insert on visit_days referencing new table as new_days for each statement execute function keep_days_beside();
create trigger visit_days_changed after update on visit_days referencing old table as old_days new table as new_days
  for each statement execute function keep_days_beside();
create trigger visit_days_removed after delete on visit_days referencing old table as old_days for each statement execute function keep_days_beside();

-- what is past, one row for each visitor, and what is to come; with what lists and their numbers ask of a row, so that they are counted by the index alone
create index visit_days_last on visit_days (office_centre_id, starts_at, id) include (day, company_id) where ended_at is null and next_day is null;
create index visit_days_starts_with on visit_days (office_centre_id, starts_at, id) include (day, previous_day, company_id) where ended_at is null;
drop index visit_days_starts;
alter index visit_days_starts_with rename to visit_days_starts;
