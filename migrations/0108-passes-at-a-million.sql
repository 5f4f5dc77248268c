-- Pages of passes are walked in their order, so that nobody sorts all that a building has ever given.
create index passes_assigned on passes (office_centre_id, kind, assigned_at, id) where ended_at is null;
create index passes_changed on passes (office_centre_id, kind, updated_at, id) where ended_at is null;
create index passes_company_assigned on passes (company_id, kind, assigned_at, id) where company_id is not null and ended_at is null;
-- everything that opens doors now
create index passes_live on passes (office_centre_id, assigned_at, id)
  where status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION', 'PENDING_DEACTIVATED');
-- by their holders' names: people first, then what each of them has
create index memberships_by_name on memberships (building_id, full_name collate "und-x-icu", id);
