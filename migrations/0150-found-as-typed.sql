-- A plate and a phone are typed as people read them out, with or without what stands between their parts: both are found without it, too.
create function bare_numbers(phone text, plate text) returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce(plate, ''), '[^[:alnum:]]', '', 'g')
$$;

alter table visitors drop column search, drop column search_grams;
alter table visitors
  add column search text not null generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' '
    || coalesce(plate, '') || ' ' || found_by || ' ' || bare_numbers(phone, plate))) stored,
  add column search_grams text[] not null generated always as (grams(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' '
    || coalesce(plate, '') || ' ' || found_by || ' ' || bare_numbers(phone, plate))) stored;
create index visitors_search on visitors using gin (search gin_trgm_ops);
create index visitors_grams on visitors using gin (search_grams);
