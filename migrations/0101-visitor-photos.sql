-- Whether the desk offers to take a photo of visitors: of the building's rules, and of a company that is stricter.
alter table visiting_settings add column photo text not null default 'NO' check (photo in ('NO', 'AT_DESK'));

-- One of a visitor who is in, as small as a badge shows it: encrypted, and gone with the visitor, or a month after the last day.
create table visitor_photos (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  visitor_id bigint not null,
  sealed text not null,
  taken_at timestamptz not null,
  unique (office_centre_id, visitor_id),
  foreign key (visitor_id, office_centre_id) references visitors (id, office_centre_id)
);
create index visitor_photos_visitor on visitor_photos (visitor_id);
