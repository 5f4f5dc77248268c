-- The provider's list of the people of one building ends with the first hundreds, by their number: without it a plan made for any building gathers all of them first.
create index memberships_people_of_building on memberships (building_id, user_id) where ended_at is null;
