-- What a round is called is said in the language of whoever reads it; its words stay for search, and for rounds that were asked before.
alter table approval_rounds add column title_of jsonb;
