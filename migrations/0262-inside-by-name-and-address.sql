-- A delegation that shares an address is many people: who is in the building once is told by the name with it.
alter table visit_days rename column profile_key to inside_key;
update visit_days d set inside_key = translate(
  encode(sha256(convert_to(d.inside_key || ' ' || lower(regexp_replace(btrim(normalize(v.name, NFKC)), '\s+', ' ', 'g')), 'UTF8')), 'base64'), '+/=', '-_')
from visitors v where v.id = d.visitor_id and d.ended_at is null and v.erased_at is null and (d.status in ('EXPECTED', 'CHECKED_IN') or d.day >= current_date - 1);
