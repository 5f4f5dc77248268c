-- In which language somebody reads, by their own choice; mails of others to them are written in it. Unknown until the first sign-in.
alter table users add column language text check (language in ('en', 'zh-Hant', 'zh-Hans'));
