-- A card that is somebody's own is in no temporary badge, and the other way round: whichever is written second is refused, whoever writes at the same time.
update temporary_badges b set card_id = null, version = b.version + 1
  from access_cards c where c.id = b.card_id and b.ended_at is null and c.status = 'ASSIGNED';

alter table access_cards add column held boolean not null generated always as (status = 'ASSIGNED') stored;
alter table access_cards add constraint access_cards_held unique (id, office_centre_id, held);
-- nothing for badges that are withdrawn or have no card
alter table temporary_badges add column card_held boolean generated always as (case when ended_at is null and card_id is not null then false end) stored;
alter table temporary_badges add constraint temporary_badges_card_free foreign key (card_id, office_centre_id, card_held)
  references access_cards (id, office_centre_id, held);
