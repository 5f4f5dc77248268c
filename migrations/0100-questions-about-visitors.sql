-- Which doors open for a visitor is asked, too.
alter table access_questions
  add column visitor_id bigint references visitors,
  drop constraint access_questions_kind_check,
  add constraint access_questions_kind_check check (kind in ('PERSON', 'VISITOR', 'DOOR')),
  add check ((kind = 'VISITOR') = (visitor_id is not null));
create index access_questions_visitor on access_questions (visitor_id) where visitor_id is not null;
