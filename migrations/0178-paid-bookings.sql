-- How a booking is paid, until when it is held for whoever pays, and what comes back of it, as it was shown.

alter table bookings drop constraint bookings_status_check;
alter table bookings
  add constraint bookings_status_check
    check (status in ('PENDING_APPROVAL', 'PENDING_PAYMENT', 'CONFIRMED', 'CHECKED_IN', 'REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED')),
  add column pay_by text check (pay_by in ('ONLINE', 'COMPANY_ACCOUNT')),
  add column pay_until timestamptz,
  add column refund_steps jsonb not null default '[]',
  -- counts what was charged for it, as a change is charged anew
  add column charge_no integer not null default 1,
  add constraint bookings_pay_by_price check (pay_by is null or (total > 0 and currency is not null)),
  add constraint bookings_pay_until check (status <> 'PENDING_PAYMENT' or (pay_by = 'ONLINE' and pay_until is not null));
create index bookings_unpaid on bookings (pay_until) where ended_at is null and status = 'PENDING_PAYMENT';
