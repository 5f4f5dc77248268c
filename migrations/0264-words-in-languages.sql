-- What a record is called in English, and all that it is called. Until now the texts were searched as they are written in JSON: a title with a quotation mark was not found by it.
create function in_english(descriptions jsonb, field text) returns text language sql immutable parallel safe as $$
  select jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en")') ->> field
$$;
create function all_texts(texts jsonb, path jsonpath) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one #>> '{}', ' '), '') from jsonb_path_query(texts, path) as one
$$;

-- The columns are made anew: to set another expression takes PostgreSQL 17.
alter table polls drop column title, drop column search, drop column search_grams;
alter table polls
  add column title text not null generated always as (in_english(descriptions, 'title')) stored,
  add column search text not null generated always as (lower(reference_no || ' ' || all_texts(descriptions, '$[*].title'))) stored,
  add column search_grams text[] not null generated always as (grams(reference_no || ' ' || all_texts(descriptions, '$[*].title'))) stored;
create index polls_search on polls using gin (search gin_trgm_ops);
create index polls_grams on polls using gin (search_grams);

alter table facility_categories drop column name;
alter table facility_categories add column name text not null generated always as (in_english(descriptions, 'name')) stored;
create unique index facility_categories_one_name on facility_categories (office_centre_id, lower(name)) where ended_at is null;

alter table facilities drop column title, drop column search, drop column search_grams;
alter table facilities
  add column title text not null generated always as (in_english(descriptions, 'title')) stored,
  add column search text not null generated always as (lower(all_texts(descriptions, '$[*].title'))) stored,
  add column search_grams text[] not null generated always as (grams(all_texts(descriptions, '$[*].title'))) stored;
create index facilities_search on facilities using gin (search gin_trgm_ops);
create index facilities_grams on facilities using gin (search_grams);

alter table extras drop column title, drop column search, drop column search_grams;
alter table extras
  add column title text not null generated always as (in_english(descriptions, 'title')) stored,
  add column search text not null generated always as (lower(all_texts(descriptions, '$[*].title'))) stored,
  add column search_grams text[] not null generated always as (grams(all_texts(descriptions, '$[*].title'))) stored;
create index extras_list on extras (office_centre_id, title, id) where ended_at is null;
create unique index extras_one_title on extras (office_centre_id, lower(title)) where ended_at is null;
create index extras_search on extras using gin (search gin_trgm_ops);
create index extras_grams on extras using gin (search_grams);

alter table blocked_dates drop column reason, drop column search, drop column search_grams;
alter table blocked_dates
  add column reason text not null generated always as (in_english(descriptions, 'reason')) stored,
  add column search text not null generated always as (lower(all_texts(descriptions, '$[*].reason'))) stored,
  add column search_grams text[] not null generated always as (grams(all_texts(descriptions, '$[*].reason'))) stored;
create index blocked_dates_search on blocked_dates using gin (search gin_trgm_ops);
create index blocked_dates_grams on blocked_dates using gin (search_grams);

alter table payments drop column search, drop column search_grams;
alter table payments
  add column search text not null generated always as (lower(reference_no || ' ' || title || ' ' || all_texts(title_of, '$.*'))) stored,
  add column search_grams text[] not null generated always as (grams(reference_no || ' ' || title || ' ' || all_texts(title_of, '$.*'))) stored;
create index payments_search on payments using gin (office_centre_id, search gin_trgm_ops);
create index payments_grams on payments using gin (office_centre_id, search_grams);

alter table charges drop column search, drop column search_grams;
alter table charges
  add column search text not null generated always as (lower(reference_no || ' ' || title || ' ' || all_texts(said, '$.*.title'))) stored,
  add column search_grams text[] not null generated always as (grams(reference_no || ' ' || title || ' ' || all_texts(said, '$.*.title'))) stored;
create index charges_search on charges using gin (office_centre_id, search gin_trgm_ops);
create index charges_grams on charges using gin (office_centre_id, search_grams);
