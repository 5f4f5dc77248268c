-- A building's people are sorted by when they were last seen without looking at each person: the moment itself is carried, no longer its day.
-- It stands in no index, so that noting it every ten minutes stays a small write. The day stays for instances of the version before, which go on
-- while the others are replaced (docs/operations.md, Upgrades); the next version takes it away.
alter table memberships add column person_seen_at timestamptz;
update memberships m set person_seen_at = u.last_seen_at from users u where u.id = m.user_id and u.last_seen_at is not null;

create or replace function fill_person() returns trigger language plpgsql as $$
begin
  select full_name, email, case when ended_at is not null then 'ENDED' when active then 'ACTIVE' else 'INACTIVE' end, last_seen_at, (last_seen_at at time zone 'UTC')::date
    into new.full_name, new.email, new.person_state, new.person_seen_at, new.person_seen_on from users where id = new.user_id for share;
  return new;
end $$;

create or replace function tell_memberships() returns trigger language plpgsql as $$
begin
  update memberships set full_name = new.full_name, email = new.email,
    person_state = case when new.ended_at is not null then 'ENDED' when new.active then 'ACTIVE' else 'INACTIVE' end,
    person_seen_at = new.last_seen_at, person_seen_on = (new.last_seen_at at time zone 'UTC')::date
    where user_id = new.id;
  return null;
end $$;
drop trigger users_memberships on users;
create trigger users_memberships after update of full_name, email, active, ended_at, last_seen_at on users for each row
  when ((old.full_name, old.email, old.active, old.ended_at, old.last_seen_at)
    is distinct from (new.full_name, new.email, new.active, new.ended_at, new.last_seen_at))
  execute function tell_memberships();
