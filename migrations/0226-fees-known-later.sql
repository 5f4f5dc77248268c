-- What the provider keeps of a payment, or gives back of that with a refund, may be told days later: until then it is not known, and nothing of it is posted.
alter table payments add column fee_known boolean not null default true;
create index payments_fee_unknown on payments (id) where not fee_known;

alter table payment_refunds
  -- of the provider's fee what came back with it; below nought what the refund costs
  add column fee_returned bigint not null default 0,
  add column fee_known boolean not null default true;
create index payment_refunds_fee_unknown on payment_refunds (id) where not fee_known;

-- Disputes that were told of before the money was known that they are about.
create index payment_events_unplaced on payment_events (provider, charge) where about = 'CHARGEBACK' and payment_id is null;

-- Of the fee what the platform itself has kept, by its application fee; minor units.
alter table payments add column platform_fee bigint not null default 0;
create index payments_platform_fee on payments (office_centre_id, paid_at) where platform_fee > 0;
