-- One letter is looked for where it begins a word: behind a space by the pairs, and here at the beginning of the text.
create index users_first_letter on users ((left(search, 1)), id);
create index memberships_first_letter on memberships (building_id, (left(search, 1))) where ended_at is null;
create index registration_requests_first_letter on registration_requests ((left(search, 1))) where ended_at is null and accepted_at is null;
create index office_centres_first_letter on office_centres ((left(search, 1)));
