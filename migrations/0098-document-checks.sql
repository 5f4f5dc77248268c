-- What the desk looks at: the kind of a document, or, for a building alone, its last four or its number, for a written reason that is confirmed each year.
alter table visiting_settings drop constraint visiting_settings_document_check_check;
update visiting_settings set document_check = 'KIND' where document_check = 'SEEN';
alter table visiting_settings add constraint visiting_settings_document_check check (document_check in ('NONE', 'KIND', 'LAST_FOUR', 'FULL'));
alter table visiting_settings add column document_reason text, add column document_confirmed_at timestamptz;
alter table visiting_settings add constraint visiting_settings_document_reason check (
  document_check in ('NONE', 'KIND') or (company_id is null and document_reason <> '' and document_reason is not null and document_confirmed_at is not null));

-- How a visitor was let in: by a document, of which the kind is kept, or by another way that was offered.
alter table visit_days add column document_way text check (document_way in ('DOCUMENT', 'VOUCHED', 'STAFF_CARD')), add column document_kind text;
update visit_days set document_way = 'DOCUMENT' where document_seen;
alter table visit_days drop column document_seen;

-- Numbers, or their last four, as the desk has read them: encrypted, and gone a month after the day.
create table visit_documents (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  day_id bigint not null,
  visitor_id bigint not null,
  day date not null,
  part text not null check (part in ('LAST_FOUR', 'FULL')),
  sealed text not null,
  unique (office_centre_id, day_id),
  foreign key (day_id, office_centre_id) references visit_days (id, office_centre_id),
  foreign key (visitor_id, office_centre_id) references visitors (id, office_centre_id)
);
create index visit_documents_visitor on visit_documents (visitor_id);
create index visit_documents_over on visit_documents (day);
