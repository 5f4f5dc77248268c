-- The door of a room, where a reader hangs: who has booked the room and opens it is there.
alter table facilities
  add column door_id bigint,
  add foreign key (door_id, office_centre_id) references doors (id, office_centre_id);
create index facilities_door on facilities (door_id, office_centre_id) where door_id is not null;
