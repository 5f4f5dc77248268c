-- The title of a payment is shown to each reader in their language, and so it is found by what it is made of, too: each name of the room, the number of the invoice.
alter table payments
  drop column search,
  drop column search_grams;
alter table payments
  add column search text not null
    generated always as (lower(reference_no || ' ' || title || coalesce(' ' || jsonb_path_query_array(title_of, '$.*')::text, ''))) stored,
  add column search_grams text[] not null
    generated always as (grams(reference_no || ' ' || title || coalesce(' ' || jsonb_path_query_array(title_of, '$.*')::text, ''))) stored;
create index payments_search on payments using gin (office_centre_id, search gin_trgm_ops);
create index payments_grams on payments using gin (office_centre_id, search_grams);
