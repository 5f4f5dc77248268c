-- The visitor of a question is one of the building that was asked, as other references between rows of one building are.
alter table access_questions
  drop constraint access_questions_visitor_id_fkey,
  add foreign key (visitor_id, office_centre_id) references visitors (id, office_centre_id);
