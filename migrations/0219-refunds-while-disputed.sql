-- What goes back of a payment that its bank decides about: a refund that failed before is covered by a chargeback that is lost, and what a record that ends would
-- give back waits for the decision. Inquiries of a bank hold no money, and become chargebacks. Differences of chargebacks end.

alter table chargebacks
  add unique (id, office_centre_id),
  -- the bank asks about it only: no money is held back
  add column inquiry boolean not null default false,
  -- the how manieth answer it is; each is another call for the provider
  add column sends integer not null default 0,
  add constraint chargebacks_inquiry check (not inquiry or (taken = 0 and withdrawn = 0 and returned = 0 and status <> 'LOST'));

-- Forwards only, and what was sent is not said otherwise afterwards. An inquiry that becomes a chargeback is answered anew, of whatever amount that is.
create or replace function keep_chargeback_forward() returns trigger language plpgsql as $$
declare
  escalated constant boolean := old.inquiry and not new.inquiry and old.status in ('OPEN', 'UNDER_REVIEW') and new.status = 'OPEN';
begin
  if old.status <> new.status and not escalated and (old.status in ('WON', 'LOST') or (old.status = 'UNDER_REVIEW' and new.status = 'OPEN')) then
    raise exception 'a chargeback goes forwards only' using errcode = '23514', constraint = 'chargebacks_forward';
  end if;
  if old.inquiry <> new.inquiry and not escalated then
    raise exception 'a chargeback is no inquiry afterwards' using errcode = '23514', constraint = 'chargebacks_forward';
  end if;
  if old.sent_at is not null and not escalated and (new.answer is distinct from old.answer or new.sent_at is distinct from old.sent_at) then
    raise exception 'a chargeback is answered once' using errcode = '23514', constraint = 'chargebacks_answered_once';
  end if;
  if new.withdrawn < old.withdrawn or new.returned < old.returned or new.lost < old.lost or (new.amount <> old.amount and not escalated)
    or new.payment_id <> old.payment_id then
    raise exception 'money of a chargeback is not taken back' using errcode = '23514', constraint = 'chargebacks_forward';
  end if;
  return new;
end $$;

alter table payment_refunds
  drop constraint payment_refunds_status_check,
  -- HELD: waits until the bank of the card has decided · CANCELLED: whoever paid has it by the chargeback
  add constraint payment_refunds_status_check check (status in ('HELD', 'REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  -- which has covered it, or a part of it
  add column chargeback_id bigint,
  add foreign key (chargeback_id, office_centre_id) references chargebacks (id, office_centre_id),
  add constraint payment_refunds_covered check (status <> 'CANCELLED' or chargeback_id is not null);
create index payment_refunds_chargeback on payment_refunds (chargeback_id) where chargeback_id is not null;

alter table payment_findings
  add column chargeback_id bigint,
  add foreign key (chargeback_id, office_centre_id) references chargebacks (id, office_centre_id);
update payment_findings f set chargeback_id = c.id from chargebacks c
  where c.payment_id = f.payment_id and f.what in ('CHARGEBACK', 'CHARGEBACK_STATUS', 'CHARGEBACK_MONEY')
    and not exists (select from chargebacks o where o.payment_id = f.payment_id and o.id <> c.id);
drop index payment_findings_once;
create unique index payment_findings_once on payment_findings (payment_id, coalesce(chargeback_id, 0), what, said) where ended_at is null;
-- what somebody has seen to is not found again
create index payment_findings_seen_to on payment_findings (payment_id, what) where ended_by = 'findingSeenTo';
create index payment_findings_chargeback on payment_findings (chargeback_id) where chargeback_id is not null;

alter table sandbox_disputes add column inquiry boolean not null default false;
