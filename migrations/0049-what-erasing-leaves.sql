-- Where somebody is in charge a request for erasure makes the place end in seven days. The request says which memberships those are: when it is declined or
-- withdrawn they stay, and what was asked for by itself ends as it was asked. No organisation reads it.
alter table erasure_requests add column leavings text[] not null default '{}';

-- Of those that stand: asked for in the moment of the request. Those whose request was declined stay.
create temporary table leavings on commit drop as
  select r.id, r.status, m.id as membership_id, m.uuid from erasure_requests r join memberships m on m.user_id = r.user_id
    where m.ended_at is null and abs(extract(epoch from r.created_at - m.leaves_at) + 7 * 86400) < 60;
update erasure_requests r set leavings = array(select l.uuid::text from leavings l where l.id = r.id) where status = 'WAITING';
update memberships set leaves_at = null, version = version + 1 where id in (select membership_id from leavings where status = 'DECLINED');
