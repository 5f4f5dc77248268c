-- Pages of cards are walked in their order, state by state.
create index access_cards_changed on access_cards (office_centre_id, status, updated_at, id) where ended_at is null;
-- by what is printed on them
create index access_cards_label on access_cards (office_centre_id, lower(card_label)) where ended_at is null;
-- which passes a card has had
create index passes_of_card on passes (card_id, unassigned_at) where card_id is not null;
