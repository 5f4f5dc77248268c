-- A company leaves its building: planned for a day or at once, carried out, and undone within seven days
create table off_boardings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  company_id bigint not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'CARRIED_OUT', 'UNDONE', 'CANCELLED')),
  reason text not null,
  -- its last day in the building; none when it was to be at once
  leaves_on date,
  -- the end of that day
  due_at timestamptz,
  carried_out_at timestamptz,
  undone_at timestamptz,
  -- how many of each part it has ended
  counts jsonb not null default '[]',
  -- what had been taken by others when it was undone
  lost jsonb not null default '[]',
  foreign key (company_id, office_centre_id) references office_centres (id, building_id),
  check ((leaves_on is null) = (due_at is null)),
  check ((status in ('CARRIED_OUT', 'UNDONE')) = (carried_out_at is not null)),
  check ((status = 'UNDONE') = (undone_at is not null))
);
-- Two at once do not both end a company; one that has left cannot leave again.
create unique index off_boardings_one_each on off_boardings (company_id) where status in ('PLANNED', 'CARRIED_OUT') and ended_at is null;
create index off_boardings_company on off_boardings (company_id, id);
create index off_boardings_by_update on off_boardings (office_centre_id, updated_at, id) where ended_at is null;
create index off_boardings_by_day on off_boardings (office_centre_id, (coalesce(due_at, carried_out_at)), id) where ended_at is null;
create index off_boardings_due on off_boardings (due_at) where status = 'PLANNED' and ended_at is null;

-- Nothing begins in an organisation that has ended. Whoever comes while it is being ended waits for its row, and then finds it ended.
create or replace function fill_building_id() returns trigger language plpgsql as $$
begin
  select building_id into new.building_id from office_centres where id = new.office_centre_id and ended_at is null for key share;
  if not found then
    raise exception 'organisation % has ended', new.office_centre_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create function refuse_ended_company() returns trigger language plpgsql as $$
begin
  perform from office_centres where id = new.company_id and ended_at is null for key share;
  if not found then
    raise exception 'company % has ended', new.company_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger lettings_company before insert on lettings for each row execute function refuse_ended_company();

-- What one cause has ended is found by it.
create index memberships_ended on memberships (office_centre_id, ended_by) where ended_at is not null;
create index registration_requests_ended on registration_requests (office_centre_id, ended_by) where ended_at is not null;
create index lettings_ended on lettings (company_id, ended_by) where ended_at is not null;
create index user_group_members_cause on user_group_members (ended_by) where ended_at is not null;
create index global_user_group_members_cause on global_user_group_members (ended_by) where ended_at is not null;
