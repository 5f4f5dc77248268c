-- What the building gives back beyond the steps of a record that it ends waits for a second person, too, above the limit (decision 078). It may wait beside what
-- somebody wants to give back by hand; what is left of the payment when it is agreed to goes back, at most.
alter table payment_refund_requests add column of_record boolean not null default false;
drop index payment_refund_requests_one;
create unique index payment_refund_requests_one on payment_refund_requests (office_centre_id, payment_id, of_record) where status = 'WAITING';
