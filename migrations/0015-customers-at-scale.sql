-- One index for each sort of the list of customers, which always shows one kind of organisation, switched on or off.
create index office_centres_by_building on office_centres (type, active, (building_name collate "und-x-icu"), id) where ended_at is null;
create index office_centres_by_company on office_centres (type, active, (company_name collate "und-x-icu"), id) where ended_at is null;
create index office_centres_by_code on office_centres (type, active, centre_code, id) where ended_at is null;
create index office_centres_by_update on office_centres (type, active, updated_at, id) where ended_at is null;
create index office_centres_by_billing_end on office_centres (type, active, billing_end_date, id) where ended_at is null;
create index office_centres_by_id on office_centres (type, active, id) where ended_at is null;
drop index office_centres_type;
