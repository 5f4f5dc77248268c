-- What is rare among ten million taps is found without walking through them in the order of time: an event of its kind, a reason, the building's own people.
create index access_events_kind on access_events (office_centre_id, kind, at desc, id desc) where kind not in ('GRANTED', 'EXIT');
create index access_events_reason on access_events (office_centre_id, reason, at desc, id desc) where reason is not null;
create index access_events_of_building on access_events (office_centre_id, at desc, id desc) where pass is not null and pass_company_id is null;
