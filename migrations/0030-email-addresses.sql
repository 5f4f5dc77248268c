-- What refers to a building is looked for when the building changes.
create index email_domains_building on email_domains (building_id);

-- People by the beginning of an address: by bytes, whatever the collation of the database, so that a range of the index answers it.
create index users_email_begins on users (lower(email) text_pattern_ops) where ended_at is null;
