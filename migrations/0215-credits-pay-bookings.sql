-- What a person's group gives to book with, used by period: one credit pays one unit of the building's currency, and is counted in hundredths.
create table credit_usage (
  office_centre_id bigint not null references office_centres,
  user_id bigint not null references users,
  user_group_id bigint not null references user_groups,
  -- a month and a quarter may begin on one day
  unit text not null check (unit in ('WEEK', 'MONTH', 'QUARTER', 'YEAR')),
  period_from date not null,
  used bigint not null check (used >= 0),
  primary key (user_id, user_group_id, unit, period_from)
);
create index credit_usage_building on credit_usage (office_centre_id);
create index credit_usage_group on credit_usage (user_group_id);

alter table facilities drop constraint facilities_pay_by_check;
alter table facilities add constraint facilities_pay_by_check check (pay_by <@ array['ONLINE', 'COMPANY_ACCOUNT', 'CREDITS']);

-- What stands paid by credits, in minor units, and of whose period: it goes back there.
alter table bookings drop constraint bookings_pay_by_check;
alter table bookings
  add constraint bookings_pay_by_check check (pay_by in ('ONLINE', 'COMPANY_ACCOUNT', 'CREDITS')),
  add column credits_paid bigint check (credits_paid >= 0),
  add column credit_group_id bigint references user_groups,
  add column credit_unit text,
  add column credit_currency text check (credit_currency ~ '^[A-Z]{3}$'),
  add column credit_from date,
  add constraint bookings_credits check ((credits_paid is null) = (credit_group_id is null) and (credits_paid is null) = (credit_from is null)
    and (credits_paid is null) = (credit_unit is null) and (credits_paid is null) = (credit_currency is null));
create index bookings_credit_group on bookings (credit_group_id) where credit_group_id is not null;
