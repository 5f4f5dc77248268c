-- A lift's floors are told with the hours of the group that gives each. What controllers know of before is told anew in that shape: whenever the lift
-- opens, as it was, until the comparing of the next hour gives each floor its hours.
update controller_entries set
  content = jsonb_set(content, '{doors}', (
    select jsonb_agg(jsonb_set(door, '{floors}', coalesce((
      select jsonb_agg(case when jsonb_typeof(floor) = 'number' then jsonb_build_object('floor', floor, 'schedules', null) else floor end)
      from jsonb_array_elements(door -> 'floors') floor), '[]'::jsonb)))
    from jsonb_array_elements(content -> 'doors') door)),
  desired_version = desired_version + 1,
  waits_since = case when confirmed_version < desired_version then waits_since else now() end
where kind = 'PASS' and content is not null and content -> 'doors' @? '$[*].floors[*] ? (@.type() == "number")';
