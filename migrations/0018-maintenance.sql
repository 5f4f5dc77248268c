create extension if not exists btree_gist;

-- Where a window holds: the named buildings, or everywhere when none is named
create function maintenance_places(building_ids bigint[]) returns int8multirange language sql immutable parallel safe
  return case when cardinality(building_ids) = 0 then int8multirange(int8range(null, null))
    else (select range_agg(int8range(id, id, '[]')) from unnest(building_ids) as id) end;

create table maintenance_windows (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  building_ids bigint[] not null,
  descriptions jsonb not null,
  time_zone text not null,
  start_date date not null,
  start_time time not null,
  end_date date not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at and ends_at < '2200-01-02'),
  -- called off when it had not begun, or ended early
  closed_at timestamptz,
  -- a window that was called off has held at no time, and overlaps nothing
  constraint maintenance_one_at_a_time
    exclude using gist (maintenance_places(building_ids) with &&, tstzrange(starts_at, greatest(starts_at, least(ends_at, closed_at))) with &&)
    where (ended_at is null)
);
create index maintenance_windows_start on maintenance_windows (starts_at, id) where ended_at is null;
create index maintenance_windows_end on maintenance_windows (ends_at) where ended_at is null;
