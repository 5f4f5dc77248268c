-- Invoices that are paid online: the money is a receipt like that of the bank, posted by its payment. What goes back by refunds is taken off it again.
alter table receipts
  add column payment_id bigint,
  add column returned bigint not null default 0,
  add foreign key (payment_id, office_centre_id) references payments (id, office_centre_id),
  drop constraint receipts_source_check,
  add constraint receipts_source_check check (source in ('TRANSFER', 'STATEMENT', 'ONLINE')),
  drop constraint receipts_never_above,
  -- never more than came and has not gone back, whoever writes
  add constraint receipts_never_above check (allocated >= 0 and returned >= 0 and allocated + returned <= amount),
  add constraint receipts_online check ((source = 'ONLINE') = (payment_id is not null) and (source <> 'ONLINE' or company_id is not null) and (source = 'ONLINE' or returned = 0));
-- A payment becomes one receipt, however often its provider tells of it.
create unique index receipts_one_payment on receipts (payment_id, office_centre_id) where payment_id is not null;
drop index receipts_open;
create index receipts_open on receipts (office_centre_id, day, id) where allocated + returned < amount and company_id is not null and status = 'RECEIVED';
