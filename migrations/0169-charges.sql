-- What a company owes, a line for each piece of evidence, and what takes it back.

create table charges (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint not null references office_centres,
  reference_no text not null,
  -- of which record of which table it is, and which part of that
  kind text not null,
  subject uuid not null,
  part text not null,
  -- a correction: which line it takes back, and what for; said twice it is one
  corrects_id bigint,
  cause text,
  reason text,
  -- for whom, in which of their places
  member_id bigint not null references memberships,
  user_id bigint not null references users,
  -- by the calendar of the building; the month that it is counted in, by its first day
  day date not null,
  month date not null check (extract(day from month) = 1),
  title text not null,
  -- as it was shown
  evidence jsonb not null,
  -- in thousandths: an hour and a half is 1500
  quantity bigint not null,
  unit text not null,
  unit_price bigint not null,
  -- minor units, with tax
  amount bigint not null,
  tax bigint not null,
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  currency text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'VERIFIED', 'LOCKED')),
  -- what corrections have taken back so far
  reversed bigint not null default 0,
  reversed_tax bigint not null default 0,
  disputed boolean not null default false,
  search text not null generated always as (lower(reference_no || ' ' || title)) stored,
  search_grams text[] not null generated always as (grams(reference_no || ' ' || title)) stored,
  unique (id, office_centre_id),
  foreign key (corrects_id, office_centre_id) references charges (id, office_centre_id),
  check ((corrects_id is null) = (cause is null) and (corrects_id is null) = (reason is null)),
  check (case when corrects_id is null then amount >= 0 and tax between 0 and amount else amount < 0 and tax between amount and 0 end),
  -- never more is taken back than was charged
  constraint charges_never_below_zero check (reversed between 0 and greatest(amount, 0) and reversed_tax between 0 and greatest(tax, 0)),
  -- what is locked and what is disputed are never the same line
  constraint charges_disputed_not_locked check (not (disputed and status = 'LOCKED'))
);
-- a company that has left is charged nothing new; what it was charged can still be taken back
create trigger charges_company before insert on charges for each row when (new.corrects_id is null) execute function refuse_ended_company();
-- Charged once, however often it is said.
create unique index charges_one_evidence on charges (office_centre_id, kind, subject, part) where corrects_id is null;
create unique index charges_one_correction on charges (office_centre_id, corrects_id, cause) where corrects_id is not null;
create index charges_evidence on charges (kind, subject);
create index charges_corrected on charges (corrects_id) where corrects_id is not null;
create index charges_list on charges (office_centre_id, day, id) where ended_at is null;
create index charges_by_amount on charges (office_centre_id, amount, id) where ended_at is null;
create index charges_by_number on charges (office_centre_id, reference_no, id) where ended_at is null;
create index charges_by_change on charges (office_centre_id, updated_at, id) where ended_at is null;
create index charges_by_id on charges (office_centre_id, id) where ended_at is null;
create index charges_months on charges (office_centre_id, month, day, id) where ended_at is null;
create index charges_kinds on charges (office_centre_id, kind, day, id) where ended_at is null;
create index charges_company on charges (company_id, day, id) include (office_centre_id, status) where ended_at is null;
create index charges_company_months on charges (company_id, month) include (office_centre_id, amount, tax, status) where ended_at is null;
create index charges_status on charges (office_centre_id, status, day, id) where ended_at is null;
create index charges_disputed on charges (office_centre_id, day, id) where ended_at is null and disputed;
create index charges_member on charges (member_id);
create index charges_person on charges (user_id);
create index charges_search on charges using gin (office_centre_id, search gin_trgm_ops);
create index charges_grams on charges using gin (office_centre_id, search_grams);

-- What stands on an invoice stays as it is, whoever writes; only how much of it was taken back goes on. What is generated is not known yet before the write.
create function keep_locked_charge() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['reversed', 'reversed_tax', 'version', 'updated_at', 'updated_by', 'search', 'search_grams'];
begin
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'a locked charge is never changed' using errcode = '23514', constraint = 'charges_locked_stays';
  end if;
  return new;
end $$;
create trigger charges_locked_stays before update on charges for each row when (old.status = 'LOCKED') execute function keep_locked_charge();
create function keep_charge() returns trigger language plpgsql as $$
begin
  raise exception 'a charge is never taken out' using errcode = '23514', constraint = 'charges_stay';
end $$;
create trigger charges_stay before delete on charges for each row execute function keep_charge();
