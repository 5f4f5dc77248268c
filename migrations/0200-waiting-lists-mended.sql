-- Nobody waits twice for the same thing at times that overlap: ten o'clock to eleven, and to a quarter past, would be two turns. Of those who do already the
-- first stays. Deferrable: where a clock moves, all move in one statement.
update waiting_entries late set status = 'WITHDRAWN', closed_at = now(), asked = '{}', version = version + 1, updated_at = now()
where status = 'WAITING' and exists (
  select from waiting_entries early where early.user_id = late.user_id and early.kind = late.kind and early.subject = late.subject
    and tstzrange(early.from_at, early.until_at) && tstzrange(late.from_at, late.until_at) and early.status in ('WAITING', 'OFFERED')
    and (early.ended_at is null) = (late.ended_at is null)
    and (early.status = 'OFFERED' or early.id < late.id) and early.id <> late.id);
alter table waiting_entries add constraint waiting_entries_one_at_a_time
  exclude using gist (user_id with =, kind with =, subject with =, tstzrange(from_at, until_at) with &&)
  where (status in ('WAITING', 'OFFERED') and ended_at is null) deferrable;
drop index waiting_entries_once;

-- What was typed is kept as long as somebody waits.
update waiting_entries set asked = '{}' where status not in ('WAITING', 'OFFERED');

-- whoever frees something looks through those of one building; the clock through all, in the order of joining
create index waiting_entries_in_turn on waiting_entries (id) where status = 'WAITING' and ended_at is null;
create index waiting_entries_open on waiting_entries (office_centre_id, from_at, id) where status in ('WAITING', 'OFFERED') and ended_at is null;
create index waiting_entries_joined on waiting_entries (office_centre_id, created_at, id) where ended_at is null;
create index waiting_entries_changed on waiting_entries (office_centre_id, updated_at, id) where ended_at is null;
create index waiting_entries_search on waiting_entries using gin (office_centre_id, search gin_trgm_ops) where ended_at is null;
-- what is forgotten a year later
create index waiting_entries_over on waiting_entries (until_at);
