-- A round of deciding about one thing: a visit, a booking. Its parties decide by steps; all of one step before those of the next.
create table approval_rounds (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  kind text not null,
  subject uuid not null,
  title text not null,
  applicant_id bigint references users,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  step integer not null default 1,
  -- since when those of this step have it before them
  step_since timestamptz not null,
  search text not null generated always as (lower(title)) stored,
  unique (id, office_centre_id)
);
create unique index approval_rounds_open on approval_rounds (office_centre_id, kind, subject) where status = 'PENDING';
create index approval_rounds_subject on approval_rounds (office_centre_id, kind, subject, id desc);
create index approval_rounds_pending on approval_rounds (office_centre_id, step_since, id) where status = 'PENDING';
create index approval_rounds_company on approval_rounds (company_id) where company_id is not null;
create index approval_rounds_applicant on approval_rounds (applicant_id) where applicant_id is not null;

-- Who decides, for which reason: whoever holds a permission in an organisation. Each decides once.
create table approval_parties (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  round_id bigint not null,
  step integer not null,
  reason text not null,
  organisation_id bigint not null references office_centres,
  permission text not null,
  decision text check (decision in ('APPROVED', 'REJECTED')),
  decided_at timestamptz,
  decided_by bigint references users,
  -- whose place a stand-in has taken
  decided_for bigint references users,
  remark text,
  foreign key (round_id, office_centre_id) references approval_rounds (id, office_centre_id),
  unique (id, office_centre_id),
  unique (office_centre_id, round_id, reason),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index approval_parties_waiting on approval_parties (organisation_id, permission, round_id) where decision is null;
create index approval_parties_round on approval_parties (round_id, step);
create index approval_parties_by on approval_parties (decided_by, decided_at desc) where decided_by is not null;
create index approval_parties_for on approval_parties (decided_for) where decided_for is not null;

-- Who was asked by mail: the link of a mail leads here, and decides as this member.
create table approval_asks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  office_centre_id bigint not null references office_centres,
  party_id bigint not null,
  membership_id bigint not null references memberships,
  asked_at timestamptz not null,
  foreign key (party_id, office_centre_id) references approval_parties (id, office_centre_id),
  unique (office_centre_id, party_id, membership_id)
);
create index approval_asks_party on approval_asks (party_id);
create index approval_asks_membership on approval_asks (membership_id);

-- Somebody decides in another one's place for some days. One at a time for each who is away.
create table approval_stand_ins (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  user_id bigint not null references users,
  office_centre_id bigint not null references office_centres,
  membership_id bigint not null references memberships,
  stand_in_id bigint not null references memberships,
  from_date date not null,
  until_date date not null,
  check (from_date <= until_date),
  check (membership_id <> stand_in_id),
  constraint approval_stand_ins_once exclude using gist (membership_id with =, daterange(from_date, until_date, '[]') with &&) where (ended_at is null)
);
create index approval_stand_ins_user on approval_stand_ins (user_id);
create index approval_stand_ins_centre on approval_stand_ins (office_centre_id);
create index approval_stand_ins_of on approval_stand_ins (stand_in_id, until_date) where ended_at is null;
