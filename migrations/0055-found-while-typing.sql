-- People whose name begins with what is typed, found without gathering all who have those letters anywhere.
create index users_name_begins on users ((lower(full_name)) text_pattern_ops) where ended_at is null;
-- Two words are looked for in names alone: a company's word and one letter more are in most addresses of its people, which would all be compared.
create index users_names on users using gin ((lower(full_name)) gin_trgm_ops) where ended_at is null and id >= 65536;
-- The lettings of a building by their first day: those to come are few, and were looked for once for each of its units.
create index lettings_building on lettings (office_centre_id, let_from) where ended_at is null;
