-- What refers to a building is looked for when the building changes.
create index email_domains_building on email_domains (building_id);
