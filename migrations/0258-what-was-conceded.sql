-- What the building gives back of its own accord is no part of what a change gives back: it is not charged, nor asked for, again.
alter table charges add column conceded bigint not null default 0;
alter table charges disable trigger charges_locked_stays;
update charges c set conceded = k.amount
  from (select office_centre_id, corrects_id, -sum(amount) as amount from charges
    where corrects_id is not null and (cause like 'version %' or cause like 'dispute %') group by office_centre_id, corrects_id) k
  where k.corrects_id = c.id and k.office_centre_id = c.office_centre_id;
alter table charges enable trigger charges_locked_stays;
alter table charges add constraint charges_conceded check (conceded between 0 and greatest(reversed, 0));
create or replace function keep_locked_charge() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := array['reversed', 'reversed_tax', 'conceded', 'version', 'updated_at', 'updated_by', 'search', 'search_grams'];
begin
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then
    raise exception 'a locked charge is never changed' using errcode = '23514', constraint = 'charges_locked_stays';
  end if;
  return new;
end $$;

alter table payments add column conceded bigint not null default 0;
alter table payments add constraint payments_conceded check (conceded between 0 and refunded);

-- Of what was charged or paid for a booking so much comes back by its steps; the rest is what they have kept at changes before. None: its price.
alter table bookings add column refundable bigint check (refundable >= 0);
