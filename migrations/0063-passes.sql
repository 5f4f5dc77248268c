-- What people open doors with. A pass is given and taken; between its states it is suspended or not, by causes of its own.

-- Other makers' cards, by what a reader sends: the printed number of a 26-bit card stands on many.
create table access_cards (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  -- null: of the building's stock, otherwise a company's own
  company_id bigint references office_centres,
  card_type text not null check (card_type in ('PHYSICAL_CARD', 'MOBILE_PASS')),
  format text not null check (format in ('W26', 'W34', 'W35', 'W37', 'UID')),
  facility_code bigint,
  number text not null,
  bits text not null,
  card_label text not null,
  status text not null default 'UNASSIGNED' check (status in ('ASSIGNED', 'UNASSIGNED', 'LOST', 'DAMAGED')),
  search text not null generated always as (lower(card_label || ' ' || number || ' ' || bits)) stored,
  unique (id, office_centre_id)
);
create unique index access_cards_bits on access_cards (office_centre_id, bits) where ended_at is null and status in ('ASSIGNED', 'UNASSIGNED');
create index access_cards_status on access_cards (office_centre_id, status, id) where ended_at is null;
create index access_cards_company on access_cards (company_id, status, id) where company_id is not null;
create index access_cards_search on access_cards using gin (search gin_trgm_ops);

-- company_id null: of the building's own people.
create table passes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  membership_id bigint not null references memberships,
  kind text not null check (kind in ('QR', 'MOBILE', 'HID', 'CARD', 'PIN')),
  status text not null,
  card_id bigint,
  device text,
  -- keyed: enough to know a PIN or the code of an invitation again
  secret_hash text,
  -- sealed: only a controller is told it
  secret_sealed text,
  assigned_at timestamptz not null,
  unassigned_at timestamptz,
  activated_at timestamptz,
  deactivated_at timestamptz,
  expires_at timestamptz,
  -- of what an organisation has bought, where it took one
  quota_of bigint references office_centres,
  unassigned_by text,
  unique (id, office_centre_id),
  foreign key (card_id, office_centre_id) references access_cards (id, office_centre_id),
  constraint passes_status check (case when kind = 'HID'
    then status in ('PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED', 'DEACTIVATED', 'REMOVED')
    else status in ('ASSIGNED', 'UNASSIGNED') end),
  constraint passes_card check ((kind = 'CARD') = (card_id is not null)),
  constraint passes_over check (unassigned_at is null or unassigned_at >= assigned_at)
);
create unique index passes_one_of_kind on passes (membership_id, kind) where status = 'ASSIGNED' and kind in ('QR', 'MOBILE', 'PIN');
create unique index passes_one_device on passes (membership_id) where kind = 'HID' and status in ('PENDING_ACTIVATION', 'ACTIVATED');
create unique index passes_one_holder on passes (card_id) where kind = 'CARD' and status = 'ASSIGNED';
create unique index passes_pin on passes (office_centre_id, secret_hash) where kind = 'PIN' and status = 'ASSIGNED';
create unique index passes_invitation on passes (secret_hash) where kind = 'HID' and status = 'PENDING_ACTIVATION';
create index passes_list on passes (office_centre_id, kind, status, assigned_at);
create index passes_company on passes (company_id, kind, status, assigned_at) where company_id is not null;
create index passes_of on passes (membership_id, kind);
create index passes_card on passes (card_id) where card_id is not null;
create index passes_quota on passes (quota_of) where quota_of is not null;
create index passes_expire on passes (expires_at) where kind = 'HID' and status = 'PENDING_ACTIVATION';
create index passes_going on passes (id) where status = 'PENDING_DEACTIVATED';
create index passes_cause on passes (unassigned_by) where unassigned_by is not null;

-- A pass works while none is open, so that one cause that ends never wakes a pass that another one holds.
create table pass_suspensions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  pass_id bigint not null,
  by_centre_id bigint not null references office_centres,
  cause text not null check (cause in ('MANUAL', 'LOST', 'DECISION')),
  reason text not null,
  foreign key (pass_id, office_centre_id) references passes (id, office_centre_id)
);
create unique index pass_suspensions_once on pass_suspensions (pass_id, by_centre_id, cause) where ended_at is null;
create index pass_suspensions_by on pass_suspensions (by_centre_id);

-- A PIN that somebody has tried and another one has: counted for an hour, by person.
create table pin_tries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null
);
create index pin_tries_of on pin_tries (user_id, at);

-- Whose credential was shown at a door. No key: what happened stays, whatever becomes of the pass.
alter table access_events add column pass uuid;
create index access_events_pass on access_events (pass, at desc) where pass is not null;
