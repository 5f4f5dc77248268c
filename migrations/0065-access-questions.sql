-- Who has asked who may go where, and when. What was answered is not kept: it is worked out of facts with periods, at any time again.
create table access_questions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  user_id bigint not null references users,
  kind text not null check (kind in ('PERSON', 'DOOR')),
  membership_id bigint references memberships,
  door_id bigint,
  from_at timestamptz not null,
  until_at timestamptz,
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  check ((kind = 'DOOR') = (until_at is not null))
);
create index access_questions_list on access_questions (office_centre_id, created_at desc, id desc);
create index access_questions_company on access_questions (company_id, created_at desc) where company_id is not null;
create index access_questions_user on access_questions (user_id);
create index access_questions_member on access_questions (membership_id) where membership_id is not null;
create index access_questions_door on access_questions (door_id) where door_id is not null;
