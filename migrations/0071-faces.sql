-- Faces: only with the person's own consent, only for doors that read them, and gone within a day of the pass.
alter table passes drop constraint passes_kind_check;
alter table passes add constraint passes_kind_check check (kind in ('QR', 'MOBILE', 'HID', 'FR', 'CARD', 'PIN'));
drop index passes_one_of_kind;
create unique index passes_one_of_kind on passes (membership_id, kind) where status = 'ASSIGNED' and kind in ('QR', 'MOBILE', 'FR', 'PIN');

-- One picture of a person at a time, sealed twice: for who may look at it with a reason, and as controllers are told it.
create table face_pictures (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  membership_id bigint not null references memberships,
  pass_id bigint not null,
  picture text,
  told text,
  answer_until timestamptz not null,
  consent text check (consent in ('PERSON', 'PAPER', 'DECLINED')),
  consent_version integer,
  consent_language text,
  consent_at timestamptz,
  paper_uuid uuid,
  -- the pass is over since then; the picture goes within a day
  over_at timestamptz,
  erased_at timestamptz,
  foreign key (pass_id, office_centre_id) references passes (id, office_centre_id),
  check ((picture is null) = (told is null)),
  check (consent not in ('PERSON', 'PAPER') or (consent_version is not null and consent_language is not null and consent_at is not null)),
  check (consent <> 'PAPER' or paper_uuid is not null or erased_at is not null)
);
create unique index face_pictures_one on face_pictures (membership_id) where picture is not null;
create unique index face_pictures_pass on face_pictures (pass_id);
create index face_pictures_of on face_pictures (membership_id);
create index face_pictures_building on face_pictures (office_centre_id);
create index face_pictures_company on face_pictures (company_id) where company_id is not null;
create index face_pictures_due on face_pictures (id) where picture is not null;
create index face_pictures_paper on face_pictures (paper_uuid) where paper_uuid is not null;

-- Doors whose reader knows faces: no other controller is told one.
create table face_readers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  door_id bigint not null,
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id)
);
create unique index face_readers_once on face_readers (door_id) where ended_at is null;
create index face_readers_door on face_readers (door_id);
create index face_readers_building on face_readers (office_centre_id);

-- Pictures of a checked archive, until it is confirmed, a day at most.
create table face_batches (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  user_id bigint not null references users,
  batch uuid not null,
  file_name text not null,
  picture text,
  problem text,
  created_at timestamptz not null
);
create unique index face_batches_file on face_batches (batch, file_name);
create index face_batches_old on face_batches (created_at);
create index face_batches_building on face_batches (office_centre_id);
create index face_batches_user on face_batches (user_id);
