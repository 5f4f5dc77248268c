-- Which lines of a payment a refund gives back, so that none goes back twice. What is asked of a second person holds its lines as well.
alter table payment_refunds add unique (id, office_centre_id);
alter table payment_refund_requests add unique (id, office_centre_id);

create table refund_lines (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  payment_id bigint not null,
  -- by its place among the lines of the payment
  line integer not null check (line >= 0),
  -- with tax, less its share of what stands below nought
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  refund_id bigint,
  request_id bigint,
  -- since the provider or the second person has refused, or nobody has agreed in time: the line can be given back
  released_at timestamptz,
  foreign key (payment_id, office_centre_id) references payments (id, office_centre_id),
  foreign key (refund_id, office_centre_id) references payment_refunds (id, office_centre_id),
  foreign key (request_id, office_centre_id) references payment_refund_requests (id, office_centre_id),
  check (refund_id is not null or request_id is not null)
);
-- Each line goes back once, whoever writes.
create unique index refund_lines_once on refund_lines (payment_id, line) where released_at is null;
create index refund_lines_payment on refund_lines (office_centre_id, payment_id, id);
create index refund_lines_refund on refund_lines (refund_id) where refund_id is not null;
create index refund_lines_request on refund_lines (request_id) where request_id is not null;
