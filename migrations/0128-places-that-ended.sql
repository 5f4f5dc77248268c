-- Whether a place ended later than an instance with a slower clock says, whatever else has ended in the building.
create index access_places_ended on access_places (office_centre_id, ended_at) where ended_at is not null;
