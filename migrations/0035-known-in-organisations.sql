-- What an organisation knows of somebody is the membership's; the account is the person's. The name lies there already (0014): until the organisation
-- writes its own (`written`) it follows the person's. Mobile number and photo follow only where the person shares them (`shares_contact`).
alter table memberships
  add column mobile_number text,
  add column office_number text,
  add column photo_uuid uuid,
  add column written text[] not null default '{}',
  add column shares_contact boolean not null default false,
  -- who is in charge has asked to leave: the place ends then
  add column leaves_at timestamptz;

-- Of a person of one organisation everything; of several name and office number.
with known as (
  select user_id, count(distinct office_centre_id) filter (where ended_at is null) as live, count(distinct office_centre_id) as ever
    from memberships group by user_id)
update memberships m set
    office_number = u.office_number,
    mobile_number = case when k.alone then u.mobile_number end,
    photo_uuid = case when k.alone then u.photo_uuid end,
    shares_contact = k.alone
  from users u, (select m.id, case when m.ended_at is null then known.live = 1 else known.ever = 1 end as alone
    from memberships m join known on known.user_id = m.user_id) k
  where u.id = m.user_id and k.id = m.id and u.ended_at is null
    and (k.alone or u.office_number is not null);

-- Seen is who acts here: of a person of several, each place has its own moment. The sessions know it.
update memberships m set person_seen_at = s.seen
  from (select o.id, max(s.rotated_at) as seen
    from memberships o left join sessions s on s.membership_id = o.id
    where exists (select from memberships e where e.user_id = o.user_id and e.id <> o.id and e.ended_at is null) group by o.id) s
  where m.id = s.id and m.person_seen_at is distinct from s.seen;

-- What the membership was given stays; the rest is the person's.
alter table memberships alter column full_name set default '';
create or replace function fill_person() returns trigger language plpgsql as $$
begin
  select coalesce(nullif(new.full_name, ''), full_name), email,
      case when ended_at is not null then 'ENDED' when active then 'ACTIVE' else 'INACTIVE' end,
      coalesce(new.mobile_number, case when new.shares_contact and not 'mobileNumber' = any (new.written) then mobile_number end),
      coalesce(new.photo_uuid, case when new.shares_contact and not 'photoUuid' = any (new.written) then photo_uuid end)
    into new.full_name, new.email, new.person_state, new.mobile_number, new.photo_uuid from users where id = new.user_id for share;
  return new;
end $$;

-- A new version where something that the organisation knows is another now: a form that was opened before tells nothing old.
create or replace function tell_memberships() returns trigger language plpgsql as $$
begin
  update memberships m set full_name = k.full_name, mobile_number = k.mobile_number, photo_uuid = k.photo_uuid, email = new.email,
      person_state = case when new.ended_at is not null then 'ENDED' when new.active then 'ACTIVE' else 'INACTIVE' end,
      version = m.version + case when (k.full_name, k.mobile_number, k.photo_uuid, new.email)
        is distinct from (m.full_name, m.mobile_number, m.photo_uuid, m.email) then 1 else 0 end
    from (select id,
        case when 'fullName' = any (written) or new.full_name = old.full_name then full_name else new.full_name end as full_name,
        case when shares_contact and not 'mobileNumber' = any (written) then new.mobile_number else mobile_number end as mobile_number,
        case when shares_contact and not 'photoUuid' = any (written) then new.photo_uuid else photo_uuid end as photo_uuid
      from memberships where user_id = new.id) k
    where m.id = k.id;
  return null;
end $$;
drop trigger users_memberships on users;
create trigger users_memberships after update of full_name, email, active, ended_at, mobile_number, photo_uuid on users for each row
  when ((old.full_name, old.email, old.active, old.ended_at, old.mobile_number, old.photo_uuid)
    is distinct from (new.full_name, new.email, new.active, new.ended_at, new.mobile_number, new.photo_uuid))
  execute function tell_memberships();

-- By what name an organisation knows somebody who did something there: as its own member, as its building's, as the provider's; else by the person's own.
create function known_name(person bigint, organisation bigint) returns text language sql stable as $$
  select coalesce(
    (select m.full_name from memberships m join office_centres o on o.id = m.office_centre_id
      where m.user_id = person and (m.office_centre_id = organisation or o.is_platform
        or m.office_centre_id = (select building_id from office_centres where id = organisation))
      order by m.office_centre_id = organisation desc, o.is_platform, m.ended_at is not null, m.id limit 1),
    (select full_name from users where id = person))
$$;

create index memberships_leaving on memberships (leaves_at) where leaves_at is not null and ended_at is null;

-- Where else somebody belongs is told to nobody: what an undone off-boarding could not bring back for that reason is no longer kept.
update off_boardings set lost = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(lost) entry where entry ->> 'why' <> 'leaving.joinedElsewhere')
  where lost::text like '%leaving.joinedElsewhere%';
