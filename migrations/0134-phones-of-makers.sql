-- What a maker's service of phone credentials must know of a pass: a desired state, as controllers have one, told by a job and never by who changes the pass.
create table phone_orders (
  pass_id bigint primary key,
  office_centre_id bigint not null,
  desired text not null check (desired in ('INVITED', 'ACTIVE', 'SUSPENDED', 'REVOKED')),
  desired_version integer not null default 1,
  confirmed_version integer not null default 0,
  -- since when that is desired
  since timestamptz not null,
  -- when it is the pass's turn; null: nothing is owed, and nothing waited for
  next_at timestamptz,
  tried_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  failures integer not null default 0,
  refusal text,
  -- whom the service knows by it
  maker_ref text,
  -- sealed: the code that its person types in the maker's app, for as long as it is good
  code_sealed text,
  -- what a reader sends of the phone, for as long as the service has a credential on it
  bits text,
  foreign key (pass_id, office_centre_id) references passes (id, office_centre_id),
  constraint phone_orders_confirmed check (confirmed_version <= desired_version)
);
create unique index phone_orders_bits on phone_orders (office_centre_id, bits) where bits is not null;
create index phone_orders_due on phone_orders (next_at) where next_at is not null;
create index phone_orders_tried on phone_orders (tried_at);
create index phone_orders_ref on phone_orders (maker_ref) where maker_ref is not null;

-- One number opens for one holder: no card in use in a building is what a phone there is to readers, and the other way.
create function phone_is_no_card() returns trigger language plpgsql as $$
begin
  if new.bits is not null and exists (select from access_cards c where c.office_centre_id = new.office_centre_id and c.bits = new.bits
      and c.ended_at is null and c.status in ('ASSIGNED', 'UNASSIGNED')) then
    raise exception using errcode = 'unique_violation', constraint = 'phone_orders_bits', message = 'a card is what this phone is to readers';
  end if;
  return new;
end $$;
create trigger phone_is_no_card before insert or update of bits on phone_orders for each row execute function phone_is_no_card();
create function card_is_no_phone() returns trigger language plpgsql as $$
begin
  if new.ended_at is null and new.status in ('ASSIGNED', 'UNASSIGNED')
      and exists (select from phone_orders o where o.office_centre_id = new.office_centre_id and o.bits = new.bits) then
    raise exception using errcode = 'unique_violation', constraint = 'access_cards_bits', message = 'a phone is what this card is to readers';
  end if;
  return new;
end $$;
create trigger card_is_no_phone before insert or update of bits, status, ended_at on access_cards for each row execute function card_is_no_phone();
