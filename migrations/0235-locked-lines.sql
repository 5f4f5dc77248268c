-- Since when a line is locked: its dispute ended then. What is taken back of it later changes when the row was written last.
alter table charges add column locked_at timestamptz;
alter table charges disable trigger charges_locked_stays;
update charges c set locked_at = coalesce(
  (select max(e.at) from audit_entries e where e.subject_table = 'charges' and e.subject_id = c.id and e.action = 'locked'), c.updated_at)
where c.status = 'LOCKED';
alter table charges enable trigger charges_locked_stays;
alter table charges add constraint charges_locked_since check ((status = 'LOCKED') = (locked_at is not null));

create function keep_locked_since() returns trigger language plpgsql as $$
begin
  if new.status = 'LOCKED' and (tg_op = 'INSERT' or old.status <> 'LOCKED') then new.locked_at := new.updated_at; end if;
  return new;
end $$;
create trigger charges_locked_since before insert or update on charges for each row execute function keep_locked_since();

-- Whose lines can be disputed until a day that comes.
create index charge_statements_disputes on charge_statements (office_centre_id, dispute_until, id) where ended_at is null and status = 'SENT';
