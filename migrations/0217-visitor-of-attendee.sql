-- Who of a visit somebody is that was asked to a booking: known by more than the address, which may be another one in the visit by now.
alter table booking_attendees add column visitor_uuid uuid;

update booking_attendees a set visitor_uuid = v.uuid
from visits t join visitors v on v.visit_id = t.id and v.office_centre_id = t.office_centre_id
where t.uuid = a.visit_uuid and a.visit_uuid is not null and v.ended_at is null and lower(v.email) = a.email;
