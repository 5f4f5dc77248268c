-- What a record is called is one line. Titles that were given several until now become one; of the terms only those that nobody has agreed to.
create function pg_temp.in_one_line(texts jsonb, lines text[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || coalesce((
    select jsonb_object_agg(line, btrim(regexp_replace(one ->> line, '\s*[\n\r\u0085\u2028\u2029]+\s*', ' ', 'g')))
    from unnest(lines) as line where one ? line), '{}') order by at), '[]')
  from jsonb_array_elements(texts) with ordinality as of_texts (one, at)
$$;
update polls set descriptions = pg_temp.in_one_line(descriptions, '{title,buttonText}'), success_page = pg_temp.in_one_line(success_page, '{title}')
  where pg_temp.in_one_line(descriptions, '{title,buttonText}') <> descriptions or pg_temp.in_one_line(success_page, '{title}') <> success_page;
update maintenance_windows set descriptions = pg_temp.in_one_line(descriptions, '{title}')
  where pg_temp.in_one_line(descriptions, '{title}') <> descriptions;
update terms_editions set descriptions = pg_temp.in_one_line(descriptions, '{title}')
  where status = 'DRAFT' and pg_temp.in_one_line(descriptions, '{title}') <> descriptions;
