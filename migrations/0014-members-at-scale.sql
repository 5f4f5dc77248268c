-- Memberships carry what the lists of a building are searched and sorted by, so that its people are found without looking at each person.
alter table memberships add column full_name text, add column email text, add column person_state text, add column person_seen_on date;
update memberships m set full_name = u.full_name, email = u.email,
    person_state = case when u.ended_at is not null then 'ENDED' when u.active then 'ACTIVE' else 'INACTIVE' end,
    person_seen_on = (u.last_seen_at at time zone 'UTC')::date
  from users u where u.id = m.user_id;
alter table memberships alter column full_name set not null;
alter table memberships alter column email set not null;
alter table memberships alter column person_state set not null;
alter table memberships
  add column search text not null generated always as (lower(full_name || ' ' || email)) stored,
  add column search_grams text[] not null generated always as (grams(full_name || ' ' || email)) stored;

-- The share lock waits for somebody who is renaming the person at this moment.
create function fill_person() returns trigger language plpgsql as $$
begin
  select full_name, email, case when ended_at is not null then 'ENDED' when active then 'ACTIVE' else 'INACTIVE' end, (last_seen_at at time zone 'UTC')::date
    into new.full_name, new.email, new.person_state, new.person_seen_on from users where id = new.user_id for share;
  return new;
end $$;
create trigger memberships_person before insert on memberships for each row execute function fill_person();

create function tell_memberships() returns trigger language plpgsql as $$
begin
  update memberships set full_name = new.full_name, email = new.email,
    person_state = case when new.ended_at is not null then 'ENDED' when new.active then 'ACTIVE' else 'INACTIVE' end,
    person_seen_on = (new.last_seen_at at time zone 'UTC')::date
    where user_id = new.id;
  return null;
end $$;
-- When somebody was seen is told by the day: it is noted every ten minutes.
create trigger users_memberships after update of full_name, email, active, ended_at, last_seen_at on users for each row
  when ((old.full_name, old.email, old.active, old.ended_at, (old.last_seen_at at time zone 'UTC')::date)
    is distinct from (new.full_name, new.email, new.active, new.ended_at, (new.last_seen_at at time zone 'UTC')::date))
  execute function tell_memberships();

create extension if not exists btree_gin;
create index memberships_search on memberships using gin (building_id, search gin_trgm_ops) where ended_at is null;
create index memberships_grams on memberships using gin (building_id, search_grams) where ended_at is null;
drop index memberships_roles;
create index memberships_roles on memberships using gin (building_id, role_codes) where ended_at is null;
alter table memberships alter column search set statistics 1000;
alter table memberships alter column search_grams set statistics 1000;

-- For the numbers on the tabs: states that few have.
create index users_inactive on users (id, updated_at) where ended_at is null and not active;
create index users_not_registered on users (id, updated_at) where ended_at is null and active and not registered;
