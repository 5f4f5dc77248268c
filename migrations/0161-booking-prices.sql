-- What a booking costs, line by line, as it was shown to whoever booked.
alter table bookings
  add column quote jsonb,
  add column total bigint check (total >= 0),
  add column currency text,
  add column discount_code text,
  -- those that were used for it
  add column discount_ids bigint[] not null default '{}',
  add constraint bookings_total_of_quote check ((quote is null) = (total is null) and (quote is null) = (currency is null));
