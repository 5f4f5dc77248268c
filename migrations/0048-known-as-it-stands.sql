-- What follows a person is decided by the membership as it stands once its turn has come, and not as the statement saw it: the person may have stopped
-- sharing meanwhile, or the organisation may have written its own.
create or replace function tell_memberships() returns trigger language plpgsql as $$
begin
  update memberships m set
      full_name = case when new.full_name = old.full_name or 'fullName' = any (m.written) then m.full_name else new.full_name end,
      mobile_number = case when m.shares_contact and not 'mobileNumber' = any (m.written) then new.mobile_number else m.mobile_number end,
      photo_uuid = case when m.shares_contact and not 'photoUuid' = any (m.written) then new.photo_uuid else m.photo_uuid end,
      email = new.email,
      person_state = case when new.ended_at is not null then 'ENDED' when new.active then 'ACTIVE' else 'INACTIVE' end,
      version = m.version + case when new.email <> m.email
        or (new.full_name not in (old.full_name, m.full_name) and not 'fullName' = any (m.written))
        or (m.shares_contact and new.mobile_number is distinct from m.mobile_number and not 'mobileNumber' = any (m.written))
        or (m.shares_contact and new.photo_uuid is distinct from m.photo_uuid and not 'photoUuid' = any (m.written))
        then 1 else 0 end
    where m.user_id = new.id;
  return null;
end $$;
