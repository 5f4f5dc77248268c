-- Holes and conflicts of a building's access: what was found, since when, who lives with it until when, and when it was mended.
create table access_findings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  -- found; what is mended and comes again is another row
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  -- mended, or kept no longer because its building has gone
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- its kind says which table the number below is of (contract/kinds.ts)
  kind text not null,
  subject_id bigint not null,
  -- the second part of what it is about, such as the group that opens a door; 0: there is none
  besides_id bigint not null default 0,
  -- how many, where the kind counts something
  n bigint,
  -- of what is mended: when it was there for the last time
  seen_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references users,
  accepted_until date,
  accept_reason text,
  unique (id, office_centre_id),
  check ((accepted_at is null) = (accepted_until is null) and (accepted_at is null) = (accept_reason is null))
);
-- one is open of each kind and subject
create unique index access_findings_once on access_findings (office_centre_id, kind, subject_id, besides_id) where ended_at is null;
create index access_findings_list on access_findings (office_centre_id, created_at desc, id desc);
create index access_findings_kind on access_findings (office_centre_id, kind, created_at desc, id desc);
create index access_findings_mended on access_findings (ended_at) where ended_at is not null;
create index access_findings_subject on access_findings (subject_id, kind);
create index access_findings_by on access_findings (accepted_by) where accepted_by is not null;

-- When a building was looked at last, and whether somebody waits for it now.
create table access_finding_looks (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  waiting boolean not null default false,
  asked_at timestamptz,
  looked_at timestamptz,
  took_ms integer,
  -- the building's day whose night look is done
  night date,
  -- until then serious ones have been told
  told_at timestamptz,
  constraint access_finding_looks_once unique (office_centre_id)
);
