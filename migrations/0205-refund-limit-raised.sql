-- A higher limit holds from a day after it was set: whoever sets it does not give back at once what nobody else has seen.
alter table payment_settings
  add column held_limit bigint check (held_limit >= 0),
  add column held_until timestamptz,
  add constraint payment_settings_held check ((held_limit is null) = (held_until is null));
