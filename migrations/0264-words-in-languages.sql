-- What a record is called in English, and all that it is called. Until now the texts were searched as they are written in JSON: a title with a quotation mark was not found by it.
create function in_english(descriptions jsonb, field text) returns text language sql immutable parallel safe as $$
  select jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en")') ->> field
$$;
create function all_texts(texts jsonb, path jsonpath) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one #>> '{}', ' '), '') from jsonb_path_query(texts, path) as one
$$;

alter table polls
  alter column title set expression as (in_english(descriptions, 'title')),
  alter column search set expression as (lower(reference_no || ' ' || all_texts(descriptions, '$[*].title'))),
  alter column search_grams set expression as (grams(reference_no || ' ' || all_texts(descriptions, '$[*].title')));
alter table facility_categories
  alter column name set expression as (in_english(descriptions, 'name'));
alter table facilities
  alter column title set expression as (in_english(descriptions, 'title')),
  alter column search set expression as (lower(all_texts(descriptions, '$[*].title'))),
  alter column search_grams set expression as (grams(all_texts(descriptions, '$[*].title')));
alter table extras
  alter column title set expression as (in_english(descriptions, 'title')),
  alter column search set expression as (lower(all_texts(descriptions, '$[*].title'))),
  alter column search_grams set expression as (grams(all_texts(descriptions, '$[*].title')));
alter table blocked_dates
  alter column reason set expression as (in_english(descriptions, 'reason')),
  alter column search set expression as (lower(all_texts(descriptions, '$[*].reason'))),
  alter column search_grams set expression as (grams(all_texts(descriptions, '$[*].reason')));
alter table payments
  alter column search set expression as (lower(reference_no || ' ' || title || ' ' || all_texts(title_of, '$.*'))),
  alter column search_grams set expression as (grams(reference_no || ' ' || title || ' ' || all_texts(title_of, '$.*')));
alter table charges
  alter column search set expression as (lower(reference_no || ' ' || title || ' ' || all_texts(said, '$.*.title'))),
  alter column search_grams set expression as (grams(reference_no || ' ' || title || ' ' || all_texts(said, '$.*.title')));
