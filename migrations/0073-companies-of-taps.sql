-- Whose door and whose pass it was at that moment: a company finds its own taps by an index, however few they are among a building's.
alter table access_events add column door_company_id bigint, add column pass_company_id bigint;
update access_events e set
  door_company_id = (select d.company_id from doors d where d.id = e.door_id),
  pass_company_id = (select p.company_id from passes p where p.uuid = e.pass and p.office_centre_id = e.office_centre_id)
  where door_id is not null or pass is not null;
create function fill_companies_of_tap() returns trigger language plpgsql as $$
begin
  if new.door_id is not null then
    select company_id into new.door_company_id from doors where id = new.door_id;
  end if;
  if new.pass is not null then
    select company_id into new.pass_company_id from passes where uuid = new.pass and office_centre_id = new.office_centre_id;
  end if;
  return new;
end $$;
create trigger access_events_companies before insert on access_events for each row execute function fill_companies_of_tap();
create index access_events_door_company on access_events (door_company_id, at desc, id desc) where door_company_id is not null;
create index access_events_pass_company on access_events (pass_company_id, at desc, id desc) where pass_company_id is not null;
