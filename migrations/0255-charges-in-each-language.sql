-- What a line is called and what speaks for it is frozen in the three languages of the portal: whoever reads it has it in theirs, and it is found in each.
alter table charges
  add column said jsonb,
  drop column search,
  drop column search_grams;
alter table charges
  add column search text not null generated always as
    (lower(reference_no || ' ' || title || coalesce(' ' || jsonb_path_query_array(said, '$.*.title')::text, ''))) stored,
  add column search_grams text[] not null generated always as
    (grams(reference_no || ' ' || title || coalesce(' ' || jsonb_path_query_array(said, '$.*.title')::text, ''))) stored;
create index charges_search on charges using gin (office_centre_id, search gin_trgm_ops);
create index charges_grams on charges using gin (office_centre_id, search_grams);
