-- How the price of a facility is paid, and how much is given back when a booking is cancelled so long before its start.

alter table facilities
  add column pay_by text[] not null default '{}' check (pay_by <@ array['ONLINE', 'COMPANY_ACCOUNT']),
  add column refund_steps jsonb not null default '[]';
